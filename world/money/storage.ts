import { DAY_MS } from '#rules/days.ts'
import type { Product } from '../trade/catalogue.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import type { Stock } from '../trade/supply.ts'

/** The space of a product in a fulfillment center in a month, and its fee. */
export interface Stored {
  product: Product
  /** `2026-10` */
  month: string
  centre: string
  /** Average units per day, in hundredths. */
  units: number
  /** Per cubic foot, minor units. */
  rate: number
  fee: number
  /** Day of the charge for the whole month, since 1970. */
  charged: number
}

/** The seventh of the following month. */
const CHARGED = 6
/** Shares of the centers in a marketplace's stock. */
const parts = [0.7, 0.3] as const

/** Returns the rate per cubic foot, which is higher in the last quarter. */
const rateOf = ({ facts }: Market, month: number): number => Math.round((month >= 9 ? 240 : 78) * facts.rate)

const averageOf = ({ launch, levels }: Stock, first: number, next: number): number => {
  let sum = 0
  for (let day = first; day < next; day += 1) sum += levels[day - launch] ?? 0
  return sum / (next - first)
}

/** Returns the months charged from a day on up to the present: their first day, and that of the following month. */
const chargedMonths = ({ company, facts }: Market, since: number): { first: number; next: number }[] => {
  const last = dayAt(company.until, facts)
  const start = new Date(since * DAY_MS)
  const dayOf = (place: number) => Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + place, 1) / DAY_MS
  return Array.from({ length: 8 }, (_, at) => ({ first: dayOf(at - 2), next: dayOf(at - 1) })).filter(
    ({ next }) => next + CHARGED >= since && next + CHARGED <= last,
  )
}

/** Yields the storage fees of a marketplace's products for the months charged from a day on. */
export function* storageOf(market: Market, since: number): Generator<Stored> {
  for (const { first, next } of chargedMonths(market, since)) {
    const date = new Date(first * DAY_MS)
    const rate = rateOf(market, date.getUTCMonth())
    for (const stock of market.stock)
      for (const [at, part] of parts.entries()) {
        const units = Math.round(averageOf(stock, first, next) * part * 100)
        const fee = Math.round((units / 100) * stock.product.volume * rate)
        if (fee > 0)
          yield {
            product: stock.product,
            month: date.toISOString().slice(0, 7),
            centre: market.facts.centres[at] ?? market.facts.centres[0],
            units,
            rate,
            fee,
            charged: next + CHARGED,
          }
      }
  }
}
