/** A product of a seller. */
export interface OfferKey {
  asin: string
  seller: string
}

/** Stands for all sellers of a product. */
export const ALL_SELLERS = '*'

/** The offers of a company by their names. */
export interface OfferLookup {
  byAsin: ReadonlyMap<string, readonly OfferKey[]>
  bySku: ReadonlyMap<string, readonly OfferKey[]>
  sellers: ReadonlySet<string>
}

export const offerLookup = (offers: readonly (OfferKey & { skus: readonly string[] })[]): OfferLookup => {
  const byAsin = new Map<string, OfferKey[]>()
  const bySku = new Map<string, OfferKey[]>()
  const put = (map: Map<string, OfferKey[]>, name: string, offer: OfferKey) => {
    const namedOffers = map.get(name)
    if (namedOffers) namedOffers.push(offer)
    else map.set(name, [offer])
  }
  for (const { asin, seller, skus } of offers) {
    put(byAsin, asin, { asin, seller })
    for (const sku of skus) put(bySku, sku, { asin, seller })
  }
  return { byAsin, bySku, sellers: new Set(offers.map(({ seller }) => seller)) }
}

/** Returns the offers of an ASIN or a SKU for a seller, or why it is ambiguous or unknown. */
export const offersNamed = (
  name: string,
  seller: string | undefined,
  { byAsin, bySku }: OfferLookup,
): { offers: readonly OfferKey[] } | { mistake: string } => {
  const offers = bySku.get(name) ?? byAsin.get(name.toUpperCase())
  if (!offers) return { mistake: `${name || 'an empty cell'} is not an ASIN or SKU in the catalog` }
  if (seller === ALL_SELLERS) return { offers }
  if (seller) {
    const own = offers.filter((offer) => offer.seller === seller)
    return own.length ? { offers: own } : { mistake: `${name} has no seller ‘${seller}’` }
  }
  if (offers.length === 1) return { offers }
  const sellers = [...new Set(offers.map((offer) => offer.seller))]
  return sellers.length > 1
    ? { mistake: `${name} has several sellers, so the row needs one: ${sellers.join(', ')}` }
    : { mistake: `${name} is a SKU of several ASINs, so the row needs the ASIN` }
}
