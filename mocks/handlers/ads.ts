import { type AdsFilter, adsRoutes } from '../../src/contract/ads.ts'
import { mockAdvice, mockReplay } from './adsAdvice.ts'
import { LAMP, SHELF } from './leads.ts'
import { mockRoute } from './mockRoute.ts'

/** Figures of a span, minor units of USD. */
export interface MockFigures {
  sales: number
  units: number
  orders: number
  attributedSales: number
  attributedUnits: number
  attributedOrders: number
  spend: number
  impressions: number
  clicks: number
  profit: number | null
  cover: number | null
}
/** A product, campaign or search term with its figures by timespan. */
export interface MockAdsRow {
  names: Record<string, string>
  name?: string | null
  /** Attributes of products, by dimension. */
  noted?: Record<string, string | null>
  spans: Record<string, MockFigures>
}

export const mockFigures = (figures: Partial<MockFigures> = {}): MockFigures => ({
  sales: 60_000,
  units: 30,
  orders: 28,
  attributedSales: 20_000,
  attributedUnits: 10,
  attributedOrders: 9,
  spend: 5000,
  impressions: 40_000,
  clicks: 100,
  profit: 9000,
  cover: 60,
  ...figures,
})

/** The lamp's ads earn more than they cost; the shelf is nearly sold out and its ads cost more than its margin. */
export const mockAdsRows = (): MockAdsRow[] => [
  {
    names: { asin: LAMP },
    name: 'Bamboo lamp',
    spans: { '3 days': mockFigures({ spend: 1000, attributedSales: 4000, sales: 6000 }), '30 days': mockFigures() },
  },
  {
    names: { asin: SHELF },
    name: 'Oak shelf',
    spans: {
      '3 days': mockFigures({ spend: 300, attributedSales: 0, attributedOrders: 0, cover: 4 }),
      '30 days': mockFigures({ spend: 3000, attributedSales: 0, attributedOrders: 0, profit: -1200, cover: 4 }),
    },
  },
]

const ratio = (over: number, under: number) => (under === 0 ? null : over / under)
const ratios = (sum: MockFigures) => ({
  ctr: ratio(sum.clicks, sum.impressions),
  cpc: ratio(sum.spend, sum.clicks),
  cvr: ratio(sum.attributedOrders, sum.clicks),
  acos: ratio(sum.spend, sum.attributedSales),
  tacos: ratio(sum.spend, sum.sales),
  roas: ratio(sum.attributedSales, sum.spend),
})
const added = (rows: readonly MockFigures[]): MockFigures => {
  const sum = mockFigures(Object.fromEntries(Object.keys(mockFigures()).map((key) => [key, 0])))
  for (const row of rows)
    for (const key of Object.keys(sum) as (keyof MockFigures)[]) sum[key] = (sum[key] ?? 0) + (row[key] ?? 0)
  return { ...sum, cover: null }
}

const days = {
  '3 days': { since: '2026-11-19', until: '2026-11-21', restated: '2026-11-19' },
  '30 days': { since: '2026-10-23', until: '2026-11-21', restated: '2026-11-08' },
}

/** Every metric is ad sales minus ad spend. */
const metricsOf = ({ metrics = [] }: AdsFilter, { attributedSales, spend }: MockFigures) =>
  metrics.length ? { metrics: Object.fromEntries(metrics.map((key) => [key, attributedSales - spend])) } : {}

const answered = (rows: readonly MockAdsRow[], filter: AdsFilter) => {
  const { currency = 'USD', limit = 200, offset = 0 } = filter
  const here = rows.slice(offset, offset + limit)
  const spans = Object.entries(days).map(([timespan, span]) => ({ timespan, ...span }))
  return {
    currency,
    rows: here.flatMap(({ names, name = null, noted, spans: figuresBySpan }) =>
      Object.entries(figuresBySpan).map(([timespan, figures]) => ({
        ...names,
        name,
        timespan,
        ...figures,
        ...ratios(figures),
        ...metricsOf(filter, figures),
        ...(noted && { noted }),
      })),
    ),
    total: Object.fromEntries(
      Object.keys(days).map((timespan) => {
        const sum = added(rows.flatMap(({ spans: figuresBySpan }) => figuresBySpan[timespan] ?? []))
        return [timespan, { ...sum, ...ratios(sum), ...metricsOf(filter, sum) }]
      }),
    ),
    count: rows.length,
    spans,
    notes: [],
  }
}

/** The ads endpoints with responses from these rows. */
export const adsAnswers = (rows: readonly MockAdsRow[]) => {
  const answer = ({ body }: { body: AdsFilter }) => answered(rows, body)
  return [
    mockRoute(adsRoutes.listAdsMarketplaces, () =>
      rows.length
        ? [
            { marketplace: 'US', currency: 'USD' },
            { marketplace: 'DE', currency: 'EUR' },
          ]
        : [],
    ),
    mockRoute(adsRoutes.listAdsEarliest, () =>
      rows.length ? [{ marketplace: 'US', earliest: '2025-01-01', latest: '2026-11-21', spans: [] }] : [],
    ),
    mockRoute(adsRoutes.showAdsSettings, () => ({ timespans: ['3 days', '30 days'], currency: 'USD' })),
    mockRoute(adsRoutes.listAdsAdvice, ({ query }) => ({
      ...mockAdvice(),
      goal: query.get('goal') === 'growth' ? ('growth' as const) : ('profit' as const),
      ...(rows.length ? {} : { days: null, rows: [] }),
    })),
    mockRoute(adsRoutes.recordAdsChanges, ({ body }) => ({ ids: body.rows.map((_, nr) => String(nr + 1)) })),
    mockRoute(adsRoutes.removeAdsChanges, () => ({})),
    mockRoute(adsRoutes.showAdsReplay, () => mockReplay()),
    mockRoute(adsRoutes.listAdsSales, answer),
    mockRoute(adsRoutes.listAdsAttribution, answer),
    mockRoute(adsRoutes.listAdsSpend, answer),
    mockRoute(adsRoutes.listAdsMeasures, answer),
  ]
}

export const adsHandlers = adsAnswers(mockAdsRows())
