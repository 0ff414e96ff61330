import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { asinRoutes } from '#contract/asins.ts'
import { tenantFlags } from '#contract/route.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'

const server = mockedServer()
const featureFlags = Object.fromEntries(tenantFlags.map((flag) => [flag, true]))
beforeEach(() => server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })])))

test.each([
  [
    '/#/sales/chart?tab=profits',
    'There is no tab ‘profits’ here. This is Chart; the others are Profit, Products, Settlements.',
  ],
  ['/#/logistics/inventory-history?tab=days', 'There is no tab ‘days’ here. This is Now; the others are History.'],
  ['/#/logistics/po-list?tab=old', 'There is no tab ‘old’ here. This is Waiting/Open; the others are Drafts, Done.'],
  ['/#/customers/campaigns?tab=texts', 'There is no tab ‘texts’ here. This is Campaigns; the others are Templates.'],
])('%s names a tab there is not, and the screen says so', async (address, sentence) => {
  renderApp(address)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a tab of Product Info that there is not says so, with a way on', async () => {
  renderApp('/#/data/product-info/colour')
  expect(await screen.findByText('There is no tab ‘colour’ of Product Info')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the first tab' })).toHaveAttribute('href', '#/data/product-info')
})

test.each(['/#/sales/chart/B0NOWHERE0', '/#/logistics/restock/B0NOWHERE0', '/#/asins/B0NOWHERE0'])(
  '%s names a product that no report names, and the screen says so',
  async (address) => {
    server.use(mockRoute(asinRoutes.showAsin, () => refuse(404, 'This ASIN was not found.')))
    renderApp(address)
    expect(await screen.findByText('Nothing is known of B0NOWHERE0')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what’s imported and what’s missing' })).toBeVisible()
  },
)

test('a company of which the user is no member is named, with what to do', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ title: 'Lamps' })]))
  renderApp('/#/home?tenant=elsewhere')
  expect(
    await screen.findByText(
      'The link is for the company ‘elsewhere’, which you don’t belong to. This is Lamps. Ask an admin there to invite you.',
    ),
  ).toBeVisible()
})
