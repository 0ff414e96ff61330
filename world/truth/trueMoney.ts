import type { MoneyCategory } from '#rules/profit/categories.ts'
import { moneyEvents } from '../money/moneyEvents.ts'
import { categoryOf } from '../money/parts.ts'
import { settledPeriods } from '../money/periods.ts'
import { DAY, dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** An amount that was actually paid, or is deferred. Minor units with the seller's sign. */
export interface TrueAmount {
  /** Day of its order, otherwise of the payment: `YYYY-MM-DD`. */
  day: string
  /** Day of the payment; for deferred money the day of the event. */
  posted: string
  seller: string
  marketplace: string
  currency: string
  /** Empty: no product. */
  asin: string
  category: MoneyCategory
  state: 'settled' | 'deferred'
  /** Whether an existing settlement file contains it. */
  isSettled: boolean
  amount: number
  /** Units sold or refunded, only on the amount of their price. */
  units: number
}

const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** Returns all money of an account's marketplaces in the reported periods, by amount. Ad costs are as charged. */
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
