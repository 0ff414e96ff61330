import { type Fetch, type FetchSource, fetchRoutes } from '../../src/contract/fetches.ts'
import { mockRoute } from './mockRoute.ts'

const place = { type: 'orders', seller: 'main', region: 'na', marketplace: null } as const

/** A received month of orders. */
export const mockFetch = (fetch: Partial<Fetch> = {}): Fetch => ({
  id: '12',
  ...place,
  since: '2026-10-02',
  until: '2026-10-31',
  reason: 'missing',
  by: 'Missing days',
  state: 'imported',
  message: null,
  todo: null,
  tries: 0,
  nextTry: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  changedAt: '2026-11-01T08:02:00.000Z',
  upload: { id: '7', state: 'imported', rows: { new: 1204, changed: 3, same: 12, rejected: 0 } },
  ...fetch,
})

/** The coverage of orders in North America. */
export const mockFetchSource = (source: Partial<FetchSource> = {}): FetchSource => ({
  ...place,
  connection: 'on',
  demo: false,
  scheduled: true,
  next: '2026-11-01T09:05:00.000Z',
  covered: { since: '2024-11-01', until: '2026-11-01' },
  lastFetched: '2026-11-01T08:06:00.000Z',
  open: 0,
  failed: 0,
  takenBack: [],
  latest: mockFetch(),
  ...source,
})

export const fetchHandlers = [
  mockRoute(fetchRoutes.listFetchSources, () => ({ sources: [mockFetchSource()], backFill: null })),
  mockRoute(fetchRoutes.listFetches, ({ query }) => (query.get('cursor') ? [] : [mockFetch()])),
  mockRoute(fetchRoutes.startFetches, () => [mockFetch({ state: 'waiting', reason: 'person', upload: null })]),
  mockRoute(fetchRoutes.retryFetch, ({ params: { id } }) => mockFetch({ id, state: 'waiting', upload: null })),
  mockRoute(fetchRoutes.stopFetch, ({ params: { id } }) => mockFetch({ id, state: 'stopped', upload: null })),
  mockRoute(fetchRoutes.setFetchSchedule, () => ({})),
]
