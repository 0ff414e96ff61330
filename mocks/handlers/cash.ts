import { type Cash, type CashWeek, cashRoutes } from '../../src/contract/cash.ts'
import { mockRoute } from './mockRoute.ts'

const FIRST_DAY = Date.UTC(2026, 2, 30)
const WEEK_MS = 7 * 86_400_000
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

const mockWeek = (_: unknown, index: number): CashWeek => ({
  from: dayAt(FIRST_DAY + index * WEEK_MS),
  until: dayAt(FIRST_DAY + index * WEEK_MS + 6 * 86_400_000),
  settlements: index === 1 ? 98_000 : 0,
  payments: index === 2 ? 175_000 : 0,
  ads: 0,
  expenses: 0,
  balance: index < 1 ? 500_000 : index < 2 ? 598_000 : 423_000,
  lowest: index < 2 ? 500_000 : 423_000,
})

/** A settlement in the second week, the rest of an order in the third, and a line that it falls below. */
export const mockCash = (cash: Partial<Cash> = {}): Cash => ({
  currency: 'USD',
  settings: { balance: 500_000, balanceDay: '2026-03-30', line: 450_000 },
  weeks: Array.from({ length: 13 }, mockWeek),
  deposits: [{ day: '2026-04-08', marketplace: 'US', seller: 'main', amount: 98_000, sales: 140_000, share: 0.7 }],
  payments: [{ day: '2026-04-14', order: '1', number: 'PO-1001', supplier: 'Acme', kind: 'rest', amount: 175_000 }],
  ads: [],
  expenses: [],
  adsDeducted: ['US'],
  omitted: [{ marketplace: 'CA', seller: 'main', reason: 'few', weeks: 4 }],
  ordersLeftOut: [],
  expensesLeftOut: [],
  unlimitedListings: 0,
  ...cash,
})

export const cashHandlers = [
  mockRoute(cashRoutes.showCash, () => mockCash()),
  mockRoute(cashRoutes.saveCashSettings, ({ body: { balance = null, line = null } }) => ({
    balance,
    balanceDay: balance === null ? null : '2026-03-30',
    line,
  })),
]
