import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { asinRoutes } from '#contract/asins.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockSheet, rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()
const log = callLog(server)
beforeEach(() => server.use(...rememberedCatalogue(catalogueWorld())))
const sheetIs = (sheet: Parameters<typeof mockSheet>[0]) =>
  server.use(mockRoute(asinRoutes.showAsin, () => mockSheet(sheet)))
/** Terms and values of the head. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.asin-head dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]),
  )
const violations = async () => {
  // colours need a layout, which jsdom has not
  const { violations: found } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test('the head shows price, profit, margin, status and cover, and the next arrival', async () => {
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { logistics: true, sales: true } })]),
  )
  renderApp(`/#/asins/${LAMP}`)
  expect(await screen.findByText('Next arrival')).toBeVisible()
  await screen.findByText('Profit, 30 days')
  await waitFor(() => expect(facts()).toMatchObject({ 'Status and cover': expect.stringContaining('25 days') }))
  expect(facts()).toMatchObject({
    ASIN: `${LAMP} Lighting`,
    Price: '$29.99',
    State: 'Active',
  })
})

test('the tab stands in the address, and an unknown one is named', async () => {
  const { unmount } = renderApp(`/#/asins/${LAMP}`)
  expect(await screen.findByRole('heading', { name: 'Outlook' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Notes' }))
  expect(await screen.findByRole('textbox', { name: 'New note' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Outlook' })).toBeNull()
  expect(window.location.hash).toBe(`#/asins/${LAMP}?tab=notes`)
  unmount()
  renderApp(`/#/asins/${LAMP}?tab=money`)
  expect(await screen.findByText(/There is no tab ‘money’ here/)).toBeVisible()
})

test('a product shows its SKUs, its sales and the way to its leads', async () => {
  const { unmount } = renderApp(`/#/asins/${LAMP}?tab=skus`)
  expect(await screen.findByRole('heading', { name: 'Bamboo lamp' })).toBeVisible()
  expect(document.title).toBe('Product · development')
  await screen.findByRole('button', { name: 'Actions for LAMP-1 of main on Amazon' })
  const rows = within(screen.getByRole('table', { name: 'SKUs' }))
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
  expect(rows.map((row) => [...row.cells].map((cell) => cell.textContent?.trim()))).toEqual([
    ['Amazon'],
    ['LAMP-E', 'east', 'X000LAMP01', '–', '–', '–', '–', ''],
    ['LAMP-1', 'main', 'X000LAMP01', 'US', 'Active', '$29.99', '120', ''],
    ['Own shop'],
    ['OWN-LAMP', 'own', '–', 'US', '–', '–', '–', ''],
  ])
  expect(await violations()).toEqual([])
  unmount()
  renderApp(`/#/asins/${LAMP}?tab=sales`)
  await screen.findByRole('heading', { name: 'Units sold' })
  const sums = [...document.querySelectorAll('.asin-sums > div')].map((sum) => sum.textContent)
  expect(sums).toEqual(['3 days114', '7 days252', '30 days735'])
  expect(
    screen.getByRole('img', {
      name: `Units per day from ${gregorian.day('2026-10-02')} to ${gregorian.day('2026-10-31')}, 735 in total`,
    }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Leads of this product' })).toHaveAttribute(
    'href',
    `#/outreach/leads?asin=${LAMP}`,
  )
  expect(screen.getByRole('button', { name: `Copy ${LAMP}` })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('without outreach there are no leads to go to', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { data: true } })]))
  renderApp(`/#/asins/${LAMP}`)
  expect(await screen.findByRole('heading', { name: 'Bamboo lamp' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Leads of this product' })).toBeNull()
})

test('a picture of another site is not loaded, one of our own is', async () => {
  sheetIs({ image: 'https://images.example/lamp.jpg' })
  const { unmount } = renderApp(`/#/asins/${LAMP}`)
  await screen.findByRole('heading', { name: 'Bamboo lamp' })
  expect(screen.queryByRole('img', { name: 'Bamboo lamp' })).toBeNull()
  unmount()
  sheetIs({ image: 'data:image/png;base64,AAAA' })
  renderApp(`/#/asins/${LAMP}`)
  expect(await screen.findByRole('img', { name: 'Bamboo lamp' })).toHaveAttribute('src', 'data:image/png;base64,AAAA')
})

test('an asin in small letters is the same asin', async () => {
  renderApp(`/#/asins/${LAMP.toLowerCase()}`)
  expect(await screen.findByRole('heading', { name: 'Bamboo lamp' })).toBeVisible()
})

test('a product without sales names the report that brings them', async () => {
  sheetIs({ name: null, sales: [] })
  renderApp(`/#/asins/${LAMP}?tab=sales`)
  expect(await screen.findByText(/^No sales yet/)).toBeVisible()
  expect(screen.getByRole('heading', { name: LAMP })).toBeVisible()
})

test('an asin that no report names says so, and where to bring one', async () => {
  renderApp('/#/asins/B0NOWHERE0')
  expect(await screen.findByText('Nothing is known of B0NOWHERE0')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('what is no ASIN is not asked for', async () => {
  renderApp('/#/asins/lamp')
  expect(await screen.findByText('Nothing is known of lamp')).toBeVisible()
  expect(log.asked('GET /asins/LAMP')).toEqual([])
  expect(log.asked('GET /asins/lamp')).toEqual([])
})

test('a product that cannot be loaded says why, and comes after another try', async () => {
  server.use(mockRoute(asinRoutes.showAsin, () => refuse(503, 'The database is asleep.')))
  renderApp(`/#/asins/${LAMP}`)
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  server.use(mockRoute(asinRoutes.showAsin, () => mockSheet()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Bamboo lamp' })).toBeVisible()
})

test('where there is no room for a table SKUs stand one below the other', async () => {
  renderApp(`/#/asins/${LAMP}?tab=skus`, { width: 390 })
  expect(await screen.findByRole('heading', { name: 'Bamboo lamp' })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'SKUs' })).toBeNull()
  expect(screen.getAllByText('X000LAMP01')[0]).toBeVisible()
  expect(screen.getByText('US · Active · $29.99 · 120')).toBeVisible()
})
