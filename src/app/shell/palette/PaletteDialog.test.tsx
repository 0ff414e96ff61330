import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { asinRoutes } from '#contract/asins.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { callLog } from '../../testing/callLog.ts'
import { mockedServer } from '../../testing/mockedServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const server = mockedServer()
const log = callLog(server)
const hash = () => window.location.hash
const featureFlags = { logistics: true, sales: true, refund_ninja: true, data: true, uploads: true }

const open = async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]))
  renderApp('/#/home')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Search products, screens, actions/ }))
  return { user, field: await screen.findByRole('combobox', { name: 'Search products, screens and actions' }) }
}
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test.each([
  ['claims', 'RefundsRefunds', '#/refunds/refunds'],
  ['p&l', 'ProfitSales Chart', '#/sales/chart?tab=profit'],
  ['upl', 'UploadsData', '#/data/uploads'],
])('%s leads to %s', async (typed, first, address) => {
  const { user, field } = await open()
  await user.type(field, typed)
  expect(labels()[0]).toBe(first)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(hash()).toBe(address))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

test('products are searched once the typing rests, and the keys open one', async () => {
  const { user, field } = await open()
  await user.type(field, 'oak')
  const option = await screen.findByRole('option', { name: /Oak shelf/ })
  expect(option).toHaveTextContent(SHELF)
  expect(log.asked('GET /asins/search')).toHaveLength(1)
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(hash()).toBe(`#/asins/${SHELF}`))
})

test('Enter need not wait for the list', async () => {
  const { user, field } = await open()
  await user.type(field, 'bamboo{Enter}')
  await waitFor(() => expect(hash()).toBe(`#/asins/${LAMP}`))
})

test('an ASIN that is not found opens its page, which says so', async () => {
  const { user, field } = await open()
  await user.type(field, 'b0nowhere0{Enter}')
  await waitFor(() => expect(hash()).toBe('#/asins/B0NOWHERE0'))
})

test('without results it says so', async () => {
  const { user, field } = await open()
  await user.type(field, 'zzz')
  expect(await screen.findByText('No results.')).toBeVisible()
})

test('a search that fails says so, and Enter tries again', async () => {
  const { user, field } = await open()
  server.use(mockRoute(asinRoutes.searchAsins, () => refuse(503, 'Asleep.')))
  await user.type(field, 'oak')
  expect(await screen.findByText('Couldn’t search products. Press Enter to try again.')).toBeVisible()
  server.resetHandlers()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(hash()).toBe(`#/asins/${SHELF}`))
})

test('the current screen is pinned by an action', async () => {
  const { user, field } = await open()
  await user.type(field, 'pin')
  await user.click(await screen.findByRole('option', { name: /Unpin this screen/ }))
  expect(screen.getByRole('button', { name: 'Pin Home' })).toHaveAttribute('aria-pressed', 'false')
})
