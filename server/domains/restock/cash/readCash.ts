import type { Cash, CashDeposit, CashOmitted } from '#contract/cash.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { countListings, expectedDeposits, listingsOfFacts, readRestockFacts } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { marketplaceByCode, marketplaces } from '#rules/marketplaces.ts'
import { type CashFlow, cashWeeks } from './cashWeeks.ts'
import { type ExpectedSales, expectedSales } from './expectedSales.ts'
import { marketKey } from './market.ts'
import { type MarketHistory, marketTerms, pastSales } from './marketTerms.ts'
import { readAdsOutside } from './readAdsOutside.ts'
import { readExpensesDue } from './readExpensesDue.ts'
import { type ReadMarket, readHistory, type ToHome } from './readHistory.ts'
import { readOrderPayments } from './readOrderPayments.ts'

const WEEKS = 13
/** The last day of the forecast, counted from today. */
const LAST_DAY = 7 * WEEKS - 1

/** Returns the company's currency, and a function that converts money of marketplaces, orders and expenses at a day's rates. */
const readHome = async (scope: Scope, today: string): Promise<{ currency: string; toHome: ToHome }> => {
  const { tx, tenant } = scope
  const paid = await tx
    .selectFrom('purchase_orders')
    .select('currency')
    .where('tenant_id', '=', tenant())
    .union(tx.selectFrom('expenses').select('currency').where('tenant_id', '=', tenant()))
    .execute()
  const currencies = [...new Set([...marketplaces, ...paid].map(({ currency }) => currency))]
  const { home, rates } = await readExchange(scope, { currencies, since: today })
  return {
    currency: home,
    toHome: (amount, from) => exchanged(amount, { from, to: home, home, day: today }, rates)?.amount ?? null,
  }
}

type MarketDeposit = Omit<CashDeposit, 'day' | 'seller' | 'marketplace'> & { day: number }

/** Returns closed settlements that are not deposited yet. */
const knownDeposits = ({ settlements }: MarketHistory, depositDays: number): MarketDeposit[] =>
  settlements
    .map(({ ends, deposited, amount }) => ({ day: deposited ?? ends + depositDays, amount, sales: null, share: null }))
    .filter(({ day, amount }) => day >= 0 && day <= LAST_DAY && amount !== 0)

/** Returns the deposits of a marketplace, or why it is left out. */
const depositsOf = (
  { history, marketplace }: ReadMarket,
  expected: ExpectedSales | undefined,
  toHome: ToHome,
): { deposits: MarketDeposit[] } | Pick<CashOmitted, 'reason' | 'weeks'> => {
  if (!history) return { reason: 'rate', weeks: 0 }
  const learned = marketTerms(history)
  if ('reason' in learned) return learned
  const { netShare, ...terms } = learned.terms
  const currency = marketplaceByCode(marketplace)?.currency ?? ''
  const revenue = (expected?.revenue ?? []).map((amount) => toHome(amount, currency) ?? 0)
  const soldOn = pastSales(history)
  const revenueOn = (day: number) => (day > 0 ? (revenue[day - 1] ?? 0) : soldOn(day))
  const coming = expectedDeposits({ ...terms, revenueOn, netShare: 1 }, LAST_DAY)
    .filter(({ day }) => day >= 0)
    .map(({ day, amount: sales }) => ({ day, sales, share: netShare, amount: Math.round(sales * netShare) }))
  return { deposits: [...knownDeposits(history, terms.depositDays), ...coming] }
}

/** Forecasts the money of the next 13 weeks: settlements that come, orders and expenses that are due, and ads billed apart. */
export const readCash = async (scope: Scope, now: Date): Promise<Cash> => {
  const facts = await readRestockFacts(scope, now)
  const { today, settings } = facts.context
  const { currency, toHome } = await readHome(scope, today)
  const sales = expectedSales(countListings(listingsOfFacts(facts), facts.context), LAST_DAY)
  const deposits: CashDeposit[] = []
  const omitted: CashOmitted[] = []
  let unlimitedListings = 0
  for (const market of await readHistory(scope, today, toHome)) {
    const { seller, marketplace } = market
    const expected = sales.get(marketKey(market))
    const result = depositsOf(market, expected, toHome)
    if ('reason' in result) {
      omitted.push({ seller, marketplace, ...result })
      continue
    }
    unlimitedListings += expected?.unlimited ?? 0
    deposits.push(
      ...result.deposits.map(({ day, ...deposit }) => ({ day: addDays(today, day), seller, marketplace, ...deposit })),
    )
  }
  deposits.sort((one, other) => one.day.localeCompare(other.day) || other.amount - one.amount)
  const due = { from: today, until: addDays(today, LAST_DAY), toHome }
  const { payments, leftOut } = await readOrderPayments(scope, due)
  const { expenses, expensesLeftOut } = await readExpensesDue(scope, due)
  const { ads, adsDeducted } = await readAdsOutside(scope, today, toHome)
  const flows: CashFlow[] = [
    ...deposits.map(({ day, amount }) => ({ kind: 'settlements' as const, day: daysBetween(today, day), amount })),
    ...expenses.map(({ day, amount }) => ({ kind: 'expenses' as const, day: daysBetween(today, day), amount })),
    ...payments.map(({ day, amount }) => ({ kind: 'payments' as const, day: daysBetween(today, day), amount })),
    ...ads.flatMap(({ amount }) =>
      Array.from({ length: WEEKS }, (_, week) => ({ kind: 'ads' as const, day: 7 * week + 6, amount })),
    ),
  ]
  return {
    ...{ currency, settings: settings.cash },
    weeks: cashWeeks(flows, { today, weeks: WEEKS, balance: settings.cash.balance }),
    ...{
      deposits,
      payments,
      ads,
      expenses,
      adsDeducted,
      omitted,
      ordersLeftOut: leftOut,
      expensesLeftOut,
      unlimitedListings,
    },
  }
}
