import { type ReportDrop, reportDropRoutes } from '../../src/contract/reportDrops.ts'
import { mockRoute } from './mockRoute.ts'

const mockDrop = (drop: Partial<ReportDrop> = {}): ReportDrop => ({
  id: '5f0c7a9e-1d4b-4a52-9c7f-30d1e2f4a601',
  format: 'csv',
  schedule: { every: 'day', hour: 6 },
  next: '2026-11-23T06:00:00.000Z',
  ...{ endpoint: '', region: 'us-east-1', bucket: 'lamp-reports', prefix: 'clove', accessKeyId: 'AKIALAMPS' },
  isRunning: false,
  pausedAt: null,
  last: { at: '2026-11-22T06:00:04.000Z', objectKey: 'clove/profit-2026-11-22.csv', bytes: 20480, problem: null },
  ...drop,
})

export const reportDropHandlers = [
  mockRoute(reportDropRoutes.listReportDrops, () => [mockDrop()]),
  mockRoute(reportDropRoutes.addReportDrop, ({ body: { secretAccessKey: _, ...drop } }) =>
    mockDrop({ ...drop, last: null }),
  ),
  mockRoute(reportDropRoutes.saveReportDrop, ({ body: { secretAccessKey: _, ...drop } }) => mockDrop(drop)),
  mockRoute(reportDropRoutes.removeReportDrop, () => ({})),
  mockRoute(reportDropRoutes.testReportDrop, () => ({ problem: null })),
  mockRoute(reportDropRoutes.runReportDrop, () => mockDrop({ isRunning: true })),
]
