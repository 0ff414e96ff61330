import type { PlaceKey } from '#contract/inventory.ts'

/** Names a listing in a map. */
export const listingName = ({ marketplace, asin, seller }: PlaceKey): string => `${marketplace}|${asin}|${seller}`

/** Names an asin of a seller in a map. */
export const sellerAsinName = ({ asin, seller }: Pick<PlaceKey, 'asin' | 'seller'>): string => `${asin}|${seller}`
