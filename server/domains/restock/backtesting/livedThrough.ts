import { supplyDue } from '#model/planning/index.ts'
import type { RestockNeeds, Supply, Terms } from '#rules/restock/listingNeeds.ts'
import { outlookOf } from '#rules/restock/listingOutlook.ts'
import { orderPlans, type Rounding } from '#rules/restock/orderPlans.ts'
import type { PastListing } from './pastListing.ts'
import type { RateKnown, RatesKnown } from './pastRates.ts'

export interface BacktestTerms extends Terms, Rounding {
  scale: number
}

/** A simulated day. Units may be fractions, because demand on days out of stock is a rate. */
export interface LivedDay {
  stock: number
  short: number
}

interface Coming {
  /** Index of the arrival day and of the expected day. */
  at: number
  expected: number
  units: number
}

interface Shelf {
  stock: number
  coming: Coming[]
}

/** Spreads whole numbers pseudo-randomly, so that drawn lead times are reproducible. */
const scattered = (number: number): number => (Math.imul(number + 1, 0x9e3779b1) >>> 0) % 9973

const drawn = ({ leadTime, leadTimes }: PastListing, at: number, nr: number): number =>
  Math.max(1, Math.round(leadTimes[scattered(at * 31 + nr) % Math.max(1, leadTimes.length)] ?? leadTime))

const needsOf = (listing: PastListing, rate: RateKnown, { stock, coming }: Shelf, at: number): RestockNeeds => ({
  isKnown: true,
  inventory: stock,
  fcTransfer: 0,
  fcProcessing: 0,
  level: rate.level,
  inStockDays: rate.inStockDays,
  season: rate.season,
  events: [],
  dispersion: listing.dispersion,
  leadTime: listing.leadTime,
  leadSigma: listing.leadSigma,
  safetyQty: listing.safetyQty,
  casePack: listing.casePack,
  minQuantity: listing.minQuantity,
  soldLast90: true,
  price: null,
  unitCost: null,
  supplies: coming
    .map(({ expected, units }): Supply => {
      const due = supplyDue(expected - at, listing.leadSigma)
      return { ...due, units, source: 'po', reference: null }
    })
    .sort((one, other) => one.due - other.due),
})

/**
 * Simulates the listings of an ASIN from their `starts` on, ordering by the restock table with these rates: it reviews
 * at the end of each review period, orders what is due with the product's minimum, and receives after a lead time drawn
 * from the learned ones. It starts with the actual stock and units in transit. `wanted`: demand in units, by listing
 * and day; indexes count from the first day of the longest listing (`length` days in all). Yields after each review,
 * because all of them take long.
 */
export function* livedThrough(
  listings: readonly PastListing[],
  starts: readonly number[],
  wanted: readonly Float64Array[],
  ratesKnown: RatesKnown,
  terms: BacktestTerms,
): Generator<undefined, LivedDay[][]> {
  const length = Math.max(0, ...listings.map(({ days }) => days.length))
  const shifts = listings.map(({ days }) => length - days.length)
  const shelves: (Shelf | undefined)[] = listings.map(() => undefined)
  const lived: LivedDay[][] = listings.map(() => [])
  const begin = (listing: PastListing, nr: number, start: number): Shelf => {
    const dayAt = new Map(listing.days.map(({ day }, at) => [day, at]))
    const coming = listing.pipeline.flatMap(({ day, units }) => {
      const at = dayAt.get(day)
      return at !== undefined && at > start ? [{ at, expected: at, units }] : []
    })
    const shelf = { stock: listing.days[start]?.stock ?? 0, coming }
    shelves[nr] = shelf
    return shelf
  }
  const liveDay = (listing: PastListing, nr: number, at: number) => {
    const start = starts[nr] ?? 0
    if (at < start) return
    const shelf = shelves[nr] ?? begin(listing, nr, start)
    for (const { units } of shelf.coming.filter((one) => one.at <= at)) shelf.stock += units
    shelf.coming = shelf.coming.filter((one) => one.at > at)
    // The first day's stock already excludes that day's sales.
    const demand = at === start ? 0 : (wanted[nr]?.[at] ?? 0)
    const sold = Math.min(shelf.stock, demand)
    shelf.stock -= sold
    lived[nr]?.push({ stock: shelf.stock, short: demand - sold })
  }
  const review = (day: number) => {
    const rates = ratesKnown(length - 1 - day)
    const living = listings.flatMap((listing, nr) => {
      const shelf = shelves[nr]
      const at = day - (shifts[nr] ?? 0)
      const rate = rates[nr]
      if (!shelf || !rate) return []
      const needs = needsOf(listing, rate, shelf, at)
      return [{ needs, outlook: outlookOf(needs, terms), shelf, listing, nr, at }]
    })
    const plans = orderPlans(living, terms.scale, terms)
    living.forEach(({ shelf, listing, nr, at }, index) => {
      const units = plans[index]?.suggested ?? 0
      if (units > 0)
        shelf.coming.push({ at: at + drawn(listing, at, nr), expected: at + Math.max(1, listing.leadTime), units })
    })
  }
  for (let day = 0; day < length; day += 1) {
    listings.forEach((listing, nr) => {
      liveDay(listing, nr, day - (shifts[nr] ?? 0))
    })
    if (day % terms.reviewPeriod === 0 && shelves.some(Boolean)) {
      review(day)
      yield
    }
  }
  return lived
}
