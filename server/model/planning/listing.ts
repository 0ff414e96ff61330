import type { ListingKey } from '#contract/inventory.ts'

/** Returns the map key of a listing. */
export const listingName = ({ marketplace, asin, seller }: ListingKey): string => `${marketplace}|${asin}|${seller}`

/** Returns the map key of a seller's ASIN. */
export const sellerAsinName = ({ asin, seller }: Pick<ListingKey, 'asin' | 'seller'>): string => `${asin}|${seller}`
