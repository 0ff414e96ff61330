import { type Home, homeRoutes, type SalesDay } from '../../src/contract/home.ts'
import { mockRoute } from '../mockRoute.ts'

const DAY_MS = 86_400_000

/** Thirty days of sales, ten units more each week, up to the day. */
export const mockSales = (end = '2026-10-31'): SalesDay[] =>
  Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.parse(end) + (at - 29) * DAY_MS).toISOString().slice(0, 10),
    units: 10 + at,
    revenue: { USD: (10 + at) * 1000 },
    unitsLastYear: 20,
  }))

/** The figures of a company that imports every day. */
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
  filesWaiting: 0,
  leads: { ready: 1200, printable: 340, suggestions: 2 },
  restock: { toOrder: 38, runningDry: 6 },
  sales: mockSales(),
  ...home,
})

export const homeHandlers = [mockRoute(homeRoutes.showHome, () => mockHome())]
