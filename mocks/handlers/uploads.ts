import { type Coverage, type Upload, uploadRoutes } from '../../src/contract/uploads.ts'
import { mockRoute } from './mockRoute.ts'

const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } })

/** A successful import. */
export const mockUpload = (upload: Partial<Upload> = {}): Upload => ({
  id: '1',
  filename: 'orders.txt',
  type: 'orders',
  state: 'imported',
  message: null,
  rows: { read: 13_297, new: 1204, changed: 88, same: 12_003, older: 0, rejected: 2 },
  seller: 'main',
  marketplaces: ['US'],
  since: '2026-10-01',
  until: '2026-10-31',
  bytes: 4_200_000,
  asOf: '2026-11-01T08:00:00.000Z',
  by: 'Ada',
  startedAt: '2026-11-01T08:01:00.000Z',
  finishedAt: '2026-11-01T08:01:09.000Z',
  ...upload,
})

/** The coverage of a company's orders. */
export const mockCoverage = (coverage: Partial<Coverage> = {}): Coverage => ({
  type: 'orders',
  marketplace: 'US',
  seller: 'main',
  since: '2026-08-01',
  until: '2026-10-31',
  newest: '2026-11-01T08:00:00.000Z',
  rows: 1200,
  gaps: [{ since: '2026-09-10', until: '2026-09-12' }],
  ...coverage,
})

const fileOf = (form: unknown): string => {
  const file = form instanceof FormData ? form.get('file') : null
  return file instanceof File ? file.name : 'file'
}

export const uploadHandlers = [
  mockRoute(uploadRoutes.sendUpload, ({ body }) =>
    mockUpload({ id: `up-${fileOf(body)}`, filename: fileOf(body), type: null, state: 'received', finishedAt: null }),
  ),
  mockRoute(uploadRoutes.showSpace, () => ({ used: 1_200_000_000, quota: 20_000_000_000 })),
  mockRoute(uploadRoutes.listUploads, ({ query }) => (query.get('cursor') ? [] : [mockUpload()])),
  mockRoute(uploadRoutes.listCoverage, () => [mockCoverage()]),
  mockRoute(uploadRoutes.getUpload, ({ params: { id } }) => mockUpload({ id })),
  mockRoute(uploadRoutes.acceptUpload, ({ params: { id } }) => mockUpload({ id, state: 'staged' })),
  mockRoute(uploadRoutes.dropUpload, ({ params: { id } }) => mockUpload({ id, state: 'dropped' })),
  mockRoute(uploadRoutes.undoUpload, ({ params: { id } }) => mockUpload({ id, state: 'undone' })),
  mockRoute(uploadRoutes.downloadRejected, () => csv('line,reason\n')),
  mockRoute(uploadRoutes.downloadShopTemplate, () => csv('order-id\n')),
  mockRoute(uploadRoutes.downloadRemovalTemplate, () => csv('order-id\n')),
]
