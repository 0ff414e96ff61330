import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockNinja } from '#mocks/handlers/ninja.ts'
import { type MockCase, mockCase, type NinjaWorld, newNinjaWorld } from '#mocks/handlers/ninjaWorld.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import type { mockedServer } from './mockedServer.ts'
import { renderApp } from './renderApp.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Returns the day `days` days from today. */
export const dayIn = (days: number): string => addDays(marketplaceDay(Date.now(), 'US'), days)

/** A case whose window closes in `days` days. */
export const caseClosing = (days: number, given: Partial<MockCase> = {}): MockCase =>
  mockCase({ window_closes: dayIn(days), days_left: days + 1, ...given })

/** Lamps closing in five days, shelves that are filed and partly paid, a mug whose window is not open yet. */
export const someCases = (): MockCase[] => [
  caseClosing(5, { claim_text: 'Three lamps were lost.' }),
  caseClosing(90, {
    ...{ id: '2', claim_type: 'Lost Inbound', status: 'filed', name: 'Oak shelf', shipment_id: 'FBA15LOST1' },
    ...{ amazon_case_id: '9988776655', estimated: usd(12_500), estimated_home: usd(12_500) },
    ...{ recovered: usd(5000), recovered_home: usd(5000), missing_documents: ['invoice'] },
    payments: [{ reimbursement_id: '700100', day: '2026-11-20', units: 2, amount: usd(5000), by_hand: false }],
  }),
  caseClosing(55, {
    ...{ id: '3', claim_type: 'Warehouse Damaged', name: 'Blue mug', units: 1, marketplace: 'DE', seller: 'eu' },
    ...{ estimated: { amount: 900, currency: 'EUR' }, estimated_home: null, wait_until: dayIn(24) },
  }),
]

/** Opens the screen with mocked claims for a user of the type. */
export const openRefunds = async (
  server: ReturnType<typeof mockedServer>,
  {
    address = '/#/refunds/refunds',
    type = 'admin',
    width = 1280,
    hasFlag = true,
    ...given
  }: Partial<NinjaWorld> & {
    address?: string
    type?: 'admin' | 'regular'
    width?: number
    hasFlag?: boolean
  } = {},
) => {
  const world = newNinjaWorld({ cases: someCases(), ...given })
  const tenants = [mockTenant({ type, featureFlags: { data: true, uploads: true, refund_ninja: hasFlag } })]
  server.use(
    ...mockNinja(world),
    mockRoute(sessionRoutes.whoami, () => mockUser({ type, tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  const app = renderApp(address, { width })
  const title = hasFlag ? 'Refunds' : 'Home'
  await screen.findByRole('heading', { level: 1, ...(address.startsWith('/#/asins/') ? {} : { name: title }) })
  return { ...app, world, user: userEvent.setup() }
}
