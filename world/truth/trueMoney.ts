import type { MoneyCategory } from '#rules/profit/categories.ts'
import { moneyEvents } from '../money/moneyEvents.ts'
import { categoryOf } from '../money/parts.ts'
import { settledPeriods } from '../money/periods.ts'
import { DAY, dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** An amount that was really paid, or waits. Minor units with the seller's sign. */
export interface TrueAmount {
  /** The day its order was placed, or else the day it was paid: `YYYY-MM-DD`. */
  day: string
  /** The day it was paid; of what waits the day it happened. */
  posted: string
  seller: string
  marketplace: string
  currency: string
  /** Empty: of no product. */
  asin: string
  category: MoneyCategory
  state: 'settled' | 'deferred'
  /** Whether a settlement of those there are files of tells it. */
  isSettled: boolean
  amount: number
  /** Units sold or paid back, on the amount of their price alone. */
  units: number
}

const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** All money of an account's marketplaces in the periods that its reports tell of, amount by amount. What ads cost is as it was charged. */
export const trueMoney = (markets: readonly Market[]): TrueAmount[] =>
  markets.flatMap((market) => {
    const { account, facts, company } = market
    if (account.platform !== 'amazon') return []
    const last = dayAt(company.until, facts)
    const periods = settledPeriods(market)
    return moneyEvents(market).flatMap(({ kind, bought, posted, happened, product, quantity, amounts }) =>
      amounts.map(([part, amount]) => ({
        day: dayText(bought ?? posted),
        posted: dayText(posted > last ? happened : posted),
        seller: account.seller,
        marketplace: facts.code,
        currency: facts.currency,
        asin: product?.asin ?? '',
        category: categoryOf(part, kind === 'Refund'),
        state: posted > last ? ('deferred' as const) : ('settled' as const),
        isSettled: periods.some(({ starts, ends }) => posted >= starts && posted < ends),
        amount,
        units: part === 'principal' ? (quantity ?? 0) : 0,
      })),
    )
  })
