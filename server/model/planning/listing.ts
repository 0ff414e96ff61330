import type { ListingKey } from '#contract/inventory.ts'

/** Returns the map key of a listing. */
export const listingName = ({ marketplace, asin, seller }: ListingKey): string => `${marketplace}|${asin}|${seller}`

/** Returns the map key of a seller's ASIN. */
export const sellerAsinName = ({ asin, seller }: Pick<ListingKey, 'asin' | 'seller'>): string => `${asin}|${seller}`

/** Returns a lookup by seller and ASIN, which needs no key for each of thousands of listings. */
export const sellerAsinLookup = <Entry extends Pick<ListingKey, 'asin' | 'seller'>>(
  entries: readonly Entry[],
): ((listing: Pick<ListingKey, 'asin' | 'seller'>) => Entry | undefined) => {
  const bySeller = new Map<string, Map<string, Entry>>()
  for (const entry of entries) {
    const byAsin = bySeller.get(entry.seller)
    if (byAsin) byAsin.set(entry.asin, entry)
    else bySeller.set(entry.seller, new Map([[entry.asin, entry]]))
  }
  return ({ asin, seller }) => bySeller.get(seller)?.get(asin)
}
