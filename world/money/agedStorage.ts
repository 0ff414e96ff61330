import { DAY_MS } from '#rules/days.ts'
import type { Product } from '../trade/catalogue.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import type { Stock } from '../trade/supply.ts'

/** An aged inventory surcharge of a product. Days since 1970, money in minor units. */
export interface Aged {
  product: Product
  /** The day of the count, a fifteenth. */
  counted: number
  charged: number
  units: number
  /** Per cubic foot. */
  rate: number
  fee: number
}

/** Age in days at which units cost more, days from the count to the charge, and the day of the month of the count. */
const OLD = 181
const WAIT = 3
const COUNTED = 15
const RATE = 150

/** Returns the counts whose charges are between two days. */
const countsBetween = (since: number, until: number): number[] => {
  const start = new Date((since - WAIT) * DAY_MS)
  const dayOf = (month: number) => Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, COUNTED) / DAY_MS
  return Array.from({ length: 8 }, (_, month) => dayOf(month)).filter(
    (day) => day + WAIT >= since && day + WAIT <= until,
  )
}

/** Returns the units that have been in stock all the time. */
const oldUnits = ({ launch, levels }: Stock, day: number): number => {
  const lain = levels.slice(Math.max(0, day - OLD - launch), day - launch)
  return lain.length < OLD ? 0 : Math.min(...lain)
}

/** Yields Amazon's aged inventory surcharges from a day on, up to the present. */
export function* agedStorageOf(market: Market, since: number): Generator<Aged> {
  const rate = Math.round(RATE * market.facts.rate)
  for (const counted of countsBetween(since, dayAt(market.company.until, market.facts)))
    for (const stock of market.stock) {
      const units = oldUnits(stock, counted)
      const fee = Math.round(units * stock.product.volume * rate)
      if (fee > 0) yield { product: stock.product, counted, charged: counted + WAIT, units, rate, fee }
    }
}
