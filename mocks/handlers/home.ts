import { DAY_MS } from '#rules/days.ts'
import type { OpenClaims } from '../../src/contract/claims.ts'
import { type Home, homeRoutes, type SalesDay } from '../../src/contract/home.ts'
import { mockRoute } from './mockRoute.ts'

/** Thirty days of sales up to `end`, ten units more each week. */
export const mockSales = (end = '2026-10-31'): SalesDay[] =>
  Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.parse(end) + (at - 29) * DAY_MS).toISOString().slice(0, 10),
    units: 10 + at,
    revenue: { USD: (10 + at) * 1000 },
    unitsLastYear: 20,
  }))

const sums = (since: string, until: string, units: number) => ({
  ...{ since, until, units, orders: units - 1, revenue: units * 1000 },
  ...{ ads: units * 100, profit: units * 250, estimated: units < 100 },
})

/** The sales of a company that imports daily, last in the night to November 1st. */
export const mockTiles = (): Home['tiles'] => ({
  currency: 'USD',
  notes: [],
  spans: [
    { span: 'today', now: null, before: null },
    {
      span: 'yesterday',
      now: sums('2026-10-31', '2026-10-31', 39),
      before: { ...sums('2025-11-01', '2025-11-01', 30), isYear: true },
    },
    {
      span: 'week',
      now: sums('2026-10-25', '2026-10-31', 252),
      before: { ...sums('2026-10-18', '2026-10-24', 280), isYear: false },
    },
    { span: 'month', now: { ...sums('2026-10-01', '2026-10-31', 700), ads: null, profit: null }, before: null },
  ],
})

/** The claims of a company: three cases to file now, one of them within the week, two that open later. */
export const mockOpenClaims = (open: Partial<OpenClaims> = {}): OpenClaims => ({
  currency: 'USD',
  toFile: { cases: 3, amount: 60_300, withoutRate: 0 },
  closing: { cases: 1, amount: 3600, withoutRate: 0 },
  later: { cases: 2, amount: 12_000, withoutRate: 0 },
  ...open,
})

/** The figures of a company that imports daily. */
export const mockHome = (home: Partial<Home> = {}): Home => ({
  sources: [
    {
      type: 'orders',
      seller: 'main',
      marketplaces: ['US'],
      at: new Date().toISOString(),
      importedAt: new Date().toISOString(),
    },
  ],
  sales: mockSales(),
  tiles: mockTiles(),
  importing: null,
  ...home,
})

export const homeHandlers = [mockRoute(homeRoutes.showHome, () => mockHome())]
