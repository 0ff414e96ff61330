import * as z from 'zod/mini'
import { Day } from './common.ts'
import { type Policy, route } from './route.ts'

const MAX_AMOUNT = 1e12
const amountChecks = [
  z.minimum(-MAX_AMOUNT, 'The amount is too low.'),
  z.maximum(MAX_AMOUNT, 'The amount is too high.'),
] as const

/** What the forecast starts from. Minor units of the company's currency; null: nobody has entered it. */
export const CashSettings = z.object({
  /** Money in the bank at the start of `balanceDay`; below 0 is an overdraft. */
  balance: z.nullable(z.int('Enter an amount of money.').check(...amountChecks)),
  balanceDay: z.nullable(Day),
  /** Weeks below it are named. */
  line: z.nullable(z.int('Enter an amount of money.').check(...amountChecks)),
})
export type CashSettings = z.infer<typeof CashSettings>

/** Money of a week, in minor units of the company's currency. */
const CashWeek = z.object({
  from: Day,
  until: Day,
  settlements: z.number(),
  /** Due for orders, ads billed outside settlements, and own expenses; not negative. */
  payments: z.number(),
  ads: z.number(),
  expenses: z.number(),
  /** Balance after the last day, and after the lowest day; null without a starting balance. */
  balance: z.nullable(z.number()),
  lowest: z.nullable(z.number()),
})
export type CashWeek = z.infer<typeof CashWeek>

/** An expected deposit of a marketplace. `sales`, `share`: price of the units paid in it, and the share left of it. */
const CashDeposit = z.object({
  day: Day,
  marketplace: z.string(),
  seller: z.string(),
  amount: z.number(),
  /** Null: the settlement is closed, so its amount is known. */
  sales: z.nullable(z.number()),
  share: z.nullable(z.number()),
})
export type CashDeposit = z.infer<typeof CashDeposit>

/** A payment of a placed order, by the supplier's terms. */
const CashPayment = z.object({
  day: Day,
  order: z.string(),
  number: z.string(),
  supplier: z.nullable(z.string()),
  kind: z.enum(['deposit', 'rest', 'whole']),
  amount: z.number(),
})
export type CashPayment = z.infer<typeof CashPayment>

/** An own expense on the first day of its period. */
const CashExpense = z.object({ day: Day, name: z.string(), amount: z.number() })

/**
 * Why a marketplace is left out. few: under 13 weeks of settlements. old: the last settlement closed over 45 days ago.
 * orders: orders cover less than these 13 weeks. rate: no exchange rate.
 */
const OmittedReason = z.enum(['few', 'old', 'orders', 'rate'])
const Omitted = z.object({
  marketplace: z.string(),
  seller: z.string(),
  reason: OmittedReason,
  /** Weeks of settlements among the 13. */
  weeks: z.number(),
})
export type CashOmitted = z.infer<typeof Omitted>

const Cash = z.object({
  currency: z.string(),
  settings: CashSettings,
  /** Thirteen, from the company's today on. */
  weeks: z.array(CashWeek),
  deposits: z.array(CashDeposit),
  payments: z.array(CashPayment),
  /** Average spend per week, by marketplace, of ads that settlements do not include. */
  ads: z.array(z.object({ marketplace: z.string(), seller: z.string(), amount: z.number() })),
  expenses: z.array(CashExpense),
  /** Marketplaces whose settlements have ads deducted. */
  adsDeducted: z.array(z.string()),
  omitted: z.array(Omitted),
  /** Orders with payments that are left out: a line has no unit cost, or the currency has no exchange rate. */
  ordersLeftOut: z.array(z.string()),
  /** Names of expenses that are left out, because their currency has no exchange rate. */
  expensesLeftOut: z.array(z.string()),
  /** Listings without stock data, whose sales no stock limits. */
  unlimitedListings: z.number(),
})
export type Cash = z.infer<typeof Cash>

const policy: Policy = { who: 'member', flags: ['logistics'] }

export const cashRoutes = {
  showCash: route({
    method: 'GET',
    path: '/sales/cash',
    title: 'Cash of the next 13 weeks: expected settlements, payments of orders, own expenses, and the balance',
    note: 'Expected sales end with the stock on hand and on order. Only placed orders count.',
    policy: { ...policy, needs: ['money', 'costs', 'profit'] },
    response: Cash,
    costly: true,
  }),
  saveCashSettings: route({
    method: 'POST',
    path: '/sales/cash/settings',
    title: 'Set the starting balance and the line of the cash forecast; omitted settings stay',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: z.partial(z.pick(CashSettings, { balance: true, line: true })),
    response: CashSettings,
  }),
}
