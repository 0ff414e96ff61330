import { type CoverageLight, onboardingRoutes, type Start } from '../../src/contract/onboarding.ts'
import { mockRoute } from './mockRoute.ts'
import { mockSeller } from './sellers.ts'

/** A company with a completed first step. */
export const mockStart = (start: Partial<Start> = {}): Start => ({
  company: 'Demo Company',
  currency: 'USD',
  timeZone: 'UTC',
  sellers: [mockSeller()],
  ...start,
})

/** All orders of the United States, complete. */
export const mockLight = (light: Partial<CoverageLight> = {}): CoverageLight => ({
  type: 'orders',
  seller: 'main',
  marketplace: 'US',
  state: 'green',
  why: 'Complete.',
  since: '2026-06-01',
  until: '2026-09-20',
  newest: '2026-09-21T08:00:00.000Z',
  rows: 1200,
  gaps: [],
  missing: 'sales and sales rates of every product ordered so far',
  way: 'upload',
  ...light,
})

export const onboardingHandlers = [
  mockRoute(onboardingRoutes.showStart, () => mockStart()),
  mockRoute(onboardingRoutes.saveStart, ({ body }) => body),
  mockRoute(onboardingRoutes.listLights, () => [mockLight()]),
]
