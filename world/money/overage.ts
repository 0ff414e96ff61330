import { DAY_MS } from '#rules/days.ts'
import { dayAt } from '../trade/market.ts'
import { isFirst, type Market } from '../trade/orders.ts'

/** A storage overage charge. Money in minor units. */
export interface Overage {
  /** The last day of a month, since 1970. */
  charged: number
  /** Cubic feet. */
  used: number
  limit: number
  rate: number
  fee: number
}

const RATE = 1000
/** The limit as a share of the used space. */
const SHARE = 0.98

/** Yields the overage of the last full month's stock; only for the account's first marketplace. */
export function* overageOf(market: Market, since: number): Generator<Overage> {
  const today = new Date(dayAt(market.company.until, market.facts) * DAY_MS)
  const charged = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1) / DAY_MS - 1
  if (!isFirst(market) || charged < since) return
  const used = market.stock.reduce(
    (sum, { product, launch, levels }) => sum + product.volume * (levels[charged - launch] ?? 0),
    0,
  )
  const limit = Math.floor(used * SHARE)
  const rate = Math.round(RATE * market.facts.rate)
  const fee = Math.round((used - limit) * rate)
  if (fee > 0) yield { charged, used, limit, rate, fee }
}
