import { type OverviewMonth, overviewRoutes } from '../../src/contract/overview.ts'
import { mockOpenClaims } from './home.ts'
import { mockRoute } from './mockRoute.ts'

export const mockMonth = (month: Partial<OverviewMonth> = {}): OverviewMonth => ({
  month: '2026-10',
  found: { cases: 12, amount: 182_000, withoutRate: 0 },
  filed: { cases: 9, amount: 140_000, withoutRate: 0 },
  recovered: { cases: 7, amount: 96_000, withoutRate: 1 },
  rate: 12_500,
  fee: 12_000,
  ...month,
})

const pdf = () => new Response('file', { headers: { 'content-type': 'application/pdf' } })

export const overviewHandlers = [
  mockRoute(overviewRoutes.showOverview, () => [
    {
      tenant: 'demo',
      title: 'Demo Company',
      currency: 'USD',
      isAdmin: true,
      rates: [{ since: '2026-01', rate: 12_500 }],
      open: mockOpenClaims(),
      months: [mockMonth(), mockMonth({ month: '2026-11' })],
    },
  ]),
  mockRoute(overviewRoutes.setFeeRate, ({ body }) => [body]),
  mockRoute(overviewRoutes.downloadFeeInvoice, pdf),
]
