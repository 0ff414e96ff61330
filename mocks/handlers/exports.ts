import { type BuyerExport, exportRoutes } from '../../src/contract/exports.ts'
import { mockRoute } from './mockRoute.ts'

export const mockExport = (rest: Partial<BuyerExport> = {}): BuyerExport => ({
  ...{ id: '1', at: '2026-11-20T10:00:00.000Z', by: { uid: 'u1', name: 'Grace' } },
  audience: { platforms: ['shop'] },
  columns: ['buyer', 'name', 'orders'],
  ...{ format: 'csv', state: 'finished', progress: null, message: null },
  ...{ rows: 1200, bytes: 88_000, until: '2099-11-21T10:00:00.000Z', downloads: 0 },
  ...rest,
})

export const exportHandlers = [
  mockRoute(exportRoutes.listExports, () => [mockExport()]),
  mockRoute(exportRoutes.showExportRules, () => ({
    addressUse: { amazon: 'not for marketing' as const, shop: 'with consent' as const },
    currency: 'USD',
  })),
  mockRoute(exportRoutes.countExport, () => ({
    ...{ matching: 1500, exported: 1200 },
    leftOut: [{ reason: 'source doesn’t allow marketing mail', count: 300 }],
  })),
  mockRoute(exportRoutes.addExport, ({ body }) => mockExport({ id: '2', state: 'queued', ...body })),
  mockRoute(exportRoutes.removeExport, () => mockExport({ until: null })),
  mockRoute(exportRoutes.downloadExport, () => new Response('')),
]
