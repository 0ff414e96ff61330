import type { CountedListing } from '#model/planning/index.ts'
import { demandOver } from '#rules/restock/listingOutlook.ts'
import { projectedStock } from '#rules/restock/projectedStock.ts'
import { marketKey } from './market.ts'

/** Days of the listing's units by which the seller's own shipments are expected. */
const MERCHANT_DAYS = 30

/** Returns the units that a listing is expected to sell on each of the next days; stock and arrivals limit them. */
const soldUnits = ({ needs, outlook }: CountedListing, days: number): number[] => {
  const demand = Array.from({ length: days }, (_, index) => demandOver(outlook, index + 1) - demandOver(outlook, index))
  if (!needs.isKnown) return demand
  const arrivals = new Map<number, number>()
  for (const { due, units } of needs.supplies) {
    const day = Math.max(1, Math.ceil(due))
    arrivals.set(day, (arrivals.get(day) ?? 0) + units)
  }
  const stock = projectedStock(needs, outlook, days)
  return demand.map((_, index) =>
    Math.max(0, (stock[index] ?? 0) + (arrivals.get(index + 1) ?? 0) - (stock[index + 1] ?? 0)),
  )
}

/** Expected sales of a marketplace of a seller in its currency, from tomorrow on; the listings that no stock limits. */
export interface ExpectedSales {
  revenue: number[]
  unlimited: number
}

/** Returns the price of the units that listings are expected to sell on each of the next days, by `marketKey`. */
export const expectedSales = (counted: readonly CountedListing[], days: number): Map<string, ExpectedSales> => {
  const sales = new Map<string, ExpectedSales>()
  for (const one of counted) {
    const { listing, needs } = one
    const { price } = listing
    if (price === null) continue
    const key = marketKey(listing)
    const ofMarket = sales.get(key) ?? { revenue: Array.from({ length: days }, () => 0), unlimited: 0 }
    sales.set(key, ofMarket)
    // units that the seller ships come on top, unless one stock serves both
    const shipped = listing.oneStock ? 0 : (listing.merchantUnits[`${MERCHANT_DAYS} days`] ?? 0) / MERCHANT_DAYS
    soldUnits(one, days).forEach((units, index) => {
      ofMarket.revenue[index] = (ofMarket.revenue[index] ?? 0) + (units + shipped) * price
    })
    if (!needs.isKnown && (needs.level ?? 0) > 0) ofMarket.unlimited += 1
  }
  return sales
}
