import { chartRoutes, type SavedChart } from '../../src/contract/charts.ts'
import { mockRoute } from './mockRoute.ts'

/** A saved chart of units by day, by default. */
export const mockChart = (chart: Partial<SavedChart> = {}): SavedChart => ({
  id: '1',
  title: 'Units by day',
  query: { measures: ['units'], dimensions: ['day'], spans: [{ last: 30 }] },
  form: 'line',
  pinned: false,
  by: { uid: 'ada', name: 'Ada Admin' },
  at: '2026-10-30T12:00:00.000Z',
  ...chart,
})

export const chartHandlers = [
  mockRoute(chartRoutes.listChartPins, () => []),
  mockRoute(chartRoutes.orderChartPins, ({ body: { ids } }) => ids.map((id) => mockChart({ id, pinned: true }))),
  mockRoute(chartRoutes.listCharts, () => []),
  mockRoute(chartRoutes.addChart, ({ body }) => mockChart(body)),
  mockRoute(chartRoutes.saveChart, ({ params: { id }, body }) => mockChart({ ...body, id })),
  mockRoute(chartRoutes.removeChart, () => ({})),
  mockRoute(chartRoutes.restoreChart, ({ params: { id } }) => mockChart({ id })),
]
