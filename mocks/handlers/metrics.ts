import { type Metric, metricsRoutes } from '../../src/contract/metrics.ts'
import { addDays } from '../../src/rules/days.ts'
import { mockRoute } from './mockRoute.ts'

const AT = '2026-10-30T09:00:00.000Z'
const SINCE = '2026-10-01'

export const perSession: Metric = {
  ...{ id: '1', key: 'metric.profitPerSession', title: 'Profit per session', formula: 'profit / sessions' },
  ...{ description: 'What a visit brings.', unit: 'money', per: 'session', by: { uid: 'u1', name: 'Ada' }, at: AT },
  ...{ usedBy: [{ kind: 'metric', id: '2', title: 'Twice a visit' }], watched: false },
}
export const twice: Metric = {
  ...{ id: '2', key: 'metric.twiceAVisit', title: 'Twice a visit', formula: '2 * metric.profitPerSession' },
  ...{
    description: '',
    unit: 'money',
    per: 'session',
    by: { uid: null, name: 'Bo' },
    at: AT,
    usedBy: [],
    watched: false,
  },
}

export const metricsHandlers = [
  mockRoute(metricsRoutes.listMetrics, () => [perSession, twice]),
  mockRoute(metricsRoutes.createMetric, ({ body }) => ({ ...twice, ...body, id: '3', key: 'metric.new' })),
  mockRoute(metricsRoutes.saveMetric, ({ body }) => ({ ...perSession, ...body })),
  mockRoute(metricsRoutes.removeMetric, () => ({})),
  mockRoute(metricsRoutes.restoreMetric, () => twice),
  mockRoute(metricsRoutes.watchMetric, ({ body }) => ({ ...perSession, ...body })),
  mockRoute(metricsRoutes.listMetricVersions, () => [
    {
      at: AT,
      by: 'Bo',
      did: 'changed' as const,
      title: 'Profit per session',
      formula: 'profit / sessions',
      description: '',
    },
    { at: AT, by: 'Ada', did: 'made' as const, title: 'Profit a visit', formula: 'profit / sessions', description: '' },
  ]),
  mockRoute(metricsRoutes.previewMetric, () => ({
    ...{ currency: 'USD', since: SINCE, until: addDays(SINCE, 29), value: 125, notes: [] },
    days: Array.from({ length: 30 }, (_, at) => ({ day: addDays(SINCE, at), value: at % 7 === 0 ? null : 100 + at })),
    products: [{ asin: 'B0LAMP0001', name: 'Bamboo lamp', value: 210 }],
  })),
]
