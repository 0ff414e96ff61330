import type { ListingKey } from '#contract/inventory.ts'

/** Names a listing in a map. */
export const listingName = ({ marketplace, asin, seller }: ListingKey): string => `${marketplace}|${asin}|${seller}`

/** Names an asin of a seller in a map. */
export const sellerAsinName = ({ asin, seller }: Pick<ListingKey, 'asin' | 'seller'>): string => `${asin}|${seller}`
