import { type BrokenCompany, borkageRoutes } from '../../src/contract/borkage.ts'
import { mockRoute } from './mockRoute.ts'

export const mockBrokenCompany = (rest: Partial<BrokenCompany> = {}): BrokenCompany => ({
  ...{ code: 'lamps', title: 'Lamps and more', lookedAt: '2026-10-31T08:23:00Z', looking: false },
  broken: [
    { kind: 'failedJobs', count: 2, newest: '2026-10-31T07:00:00Z', examples: ['reports.run: No ink.'] },
    { kind: 'dayGaps', count: 1, newest: '2026-10-20T00:00:00Z', examples: ['All orders, US (main): 2026-10-20'] },
  ],
  ...rest,
})

export const borkageHandlers = [
  mockRoute(borkageRoutes.listBroken, () => [
    mockBrokenCompany(),
    mockBrokenCompany({ code: 'shelves', title: 'Shelves', broken: [] }),
  ]),
  mockRoute(borkageRoutes.lookForBroken, () => ({ companies: 2 })),
  mockRoute(borkageRoutes.fixBroken, () => ({ fixed: 2, broken: [] })),
]
