import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { onboardingRoutes } from '#contract/onboarding.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockLight } from '#mocks/handlers/onboarding.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

// the browser of the tests has no screen to scroll
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

const lights = [
  mockLight(),
  mockLight({
    marketplace: 'CA',
    state: 'yellow',
    why: '2 days of the last 60 are missing.',
    gaps: [{ since: '2026-09-10', until: '2026-09-11' }],
  }),
  mockLight({
    type: 'myi',
    state: 'red',
    why: 'Nothing imported yet, and many figures need it.',
    since: null,
    until: null,
    newest: null,
    rows: 0,
    way: 'connect',
  }),
  mockLight({
    type: 'adsTerms',
    state: 'grey',
    why: 'Nothing imported yet; no figure needs it.',
    since: null,
    until: null,
  }),
]
const rowOf = async (name: RegExp) => {
  const row = (await screen.findByText(name, { selector: 'summary b' })).closest('details')
  if (!row) throw new Error(`${name} has no row`)
  return row
}

test('after the setup it is a tab of uploads: a light for each report, and below it for each place', async () => {
  const tenants = [mockTenant({ featureFlags: { logistics: true, sales: true, data: true, uploads: true } })]
  server.use(
    mockRoute(onboardingRoutes.listLights, () => lights),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  renderApp('/#/onboarding/lights?type=orders')
  expect(await screen.findByRole('heading', { name: 'Data Coverage' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Data Coverage' })).toBeChecked()
  expect(screen.queryByRole('link', { name: 'Data Coverage' })).toBeNull()
  expect(await screen.findByText('1 complete · 1 incomplete · 1 needed · 1 optional')).toBeVisible()
  const orders = await rowOf(/^All orders$/)
  expect(orders).toHaveProperty('open', true)
  const [, us, ca] = within(orders).getAllByRole('row')
  expect(us).toHaveTextContent(/US main.*Complete.*Complete\..*1,200/)
  expect(ca).toHaveTextContent(/CA main.*Incomplete.*2 days of the last 60 are missing\..*2/)
  expect(orders).toHaveTextContent(/Fills.*Restock, Sales Chart/)
  expect(await rowOf(/^FBA inventory/)).toHaveProperty('open', false)
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
})

test('it names only what the menu has: no screen, and no report of screens, whose feature is off', async () => {
  const tenants = [mockTenant({ featureFlags: { logistics: true, data: true, uploads: true } })]
  server.use(
    mockRoute(onboardingRoutes.listLights, () => lights),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  renderApp('/#/onboarding/lights?type=orders')
  const orders = await rowOf(/^All orders$/)
  const fills = within(orders).getByText('Fills').nextElementSibling
  expect(fills).toHaveTextContent('Restock')
  expect(fills).not.toHaveTextContent(/Sales Chart|Charts|Anomalies|Leads/)
  // ads fill screens of Sales alone
  expect(screen.getByText('1 complete · 1 incomplete · 1 needed')).toBeVisible()
  expect(screen.queryByText(/search terms/i, { selector: 'summary b' })).toBeNull()
})

test('without accounts it says what to do, and a failure says what failed', async () => {
  server.use(mockRoute(onboardingRoutes.listLights, () => []))
  const first = renderApp('/#/onboarding/lights')
  expect(await screen.findByRole('link', { name: 'Add a seller account' })).toHaveAttribute(
    'href',
    '#/settings/sellers',
  )
  first.unmount()
  server.use(mockRoute(onboardingRoutes.listLights, () => refuse(503, 'The database is asleep.')))
  renderApp('/#/onboarding/lights')
  expect(await screen.findByText('Couldn’t load the data coverage')).toBeVisible()
  expect(screen.getByText('The database is asleep.')).toBeVisible()
})

test('the first steps are over once they are finished, and are no place of a regular user', async () => {
  const first = renderApp('/#/onboarding/start')
  await waitFor(() => expect(window.location.hash).toBe('#/'))
  first.unmount()
  const tenants = [mockTenant({ type: 'regular' })]
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ type: 'regular', tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  renderApp('/#/onboarding/lights')
  await waitFor(() => expect(window.location.hash).toBe('#/'))
})

test('what much depends on stands above the uploads, with the way to its light', async () => {
  server.use(mockRoute(onboardingRoutes.listLights, () => lights))
  renderApp('/#/data/uploads')
  expect(await screen.findByRole('link', { name: 'FBA inventory (MYI): needed' })).toHaveAttribute(
    'href',
    '#/onboarding/lights?type=myi',
  )
  expect(screen.getByRole('link', { name: 'View coverage' })).toBeVisible()
})
