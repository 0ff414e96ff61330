import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { Home } from '#contract/home.ts'
import { homeRoutes } from '#contract/home.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockHome, mockSales, mockTiles } from '#mocks/handlers/home.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockUpload } from '#mocks/handlers/uploads.ts'
import { DAY_MS } from '#rules/days.ts'
import { callLog } from '../../testing/callLog.ts'
import { mockedServer } from '../../testing/mockedServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const server = mockedServer()
const log = callLog(server)
const homeIs = (home: Partial<Home>) => server.use(mockRoute(homeRoutes.showHome, () => mockHome(home)))
const main = async () => within(await screen.findByRole('main'))
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const source = (type: string, days: number) => ({
  type,
  seller: 'main',
  marketplaces: ['US'],
  at: daysAgo(days),
  importedAt: daysAgo(days),
})
const violations = async () => {
  // colours need a layout, which jsdom has not
  const { violations: found } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

const calls = async () => {
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }))
  return list.getAllByRole('listitem').map((row) => row.textContent)
}

test('what calls for action has its number, its words and the way to it', async () => {
  homeIs({
    sources: [source('orders', 0), source('myi', 2), source('shop', 3), source('receipts', 9)],
    filesWaiting: 1,
  })
  renderApp('/#/home')
  const stale = await screen.findByRole('link', { name: /Import newer ones: 2 reports are older than a day/ })
  expect(stale).toHaveAttribute('href', '#/data/uploads')
  expect(await calls()).toEqual([
    '8listings are out of stock$240.50 of sales lost a daySee',
    '6listings will run out even if ordered today$99.00 of sales a day at stakeSee',
    '1listing waits for an order that is late– of sales a day at stakeSee',
    '38listings to order now$12,400.00 to spendOrder',
    '1file waits for an answerAnswer',
    '2reports are older than a dayOwn-shop orders of main · FBA inventory (MYI) of main, USImport newer ones',
    '1,200leads are ready340 of them can be printedOpen leads',
    '2addresses to reviewReview',
  ])
  expect(await violations()).toEqual([])
})

test('notices stand below what calls for action', async () => {
  homeIs({ sources: [source('myi', 0)], filesWaiting: 1 })
  const { streams } = renderApp('/#/home')
  expect(await screen.findByText(/file waits for an answer/, { selector: '.home-call-words' })).toBeVisible()
  act(() => streams[0]?.send({ id: 0, name: 'version', data: { version: '9' } }))
  expect((await main()).getByText(/A new version of Clove is ready/)).toBeVisible()
})

test('a user without uploads sees neither their figures nor their tasks', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: {} })]))
  homeIs({ sources: [source('myi', 2)], filesWaiting: null })
  renderApp('/#/home')
  expect((await main()).queryByText(/older than a day|waits for an answer/)).toBeNull()
  expect(await screen.findByText('Nothing right now.')).toBeVisible()
})

const tiles = async () => {
  const list = within(await screen.findByRole('region', { name: 'Sales' }))
  return list.getAllByRole('listitem').map((tile) => tile.textContent)
}

test('each tile has its revenue, its units, its change and its last day; what is not imported is a dash', async () => {
  renderApp('/#/home')
  expect(await tiles()).toEqual([
    'Today so far–Not imported yet',
    'Yesterday$390.0039 units · 38 ordersAds $39.00Profit $97.50 estimated▲ 30 % on last year2026-10-31',
    'Last 7 days$2,520.00252 units · 251 ordersAds $252.00Profit $630.00▼ 10 % on the days beforeto 2026-10-31',
    'Month to date$7,000.00700 units · 699 ordersAds –Profit –to 2026-10-31',
  ])
  expect(screen.getByText(/30 %/)).toHaveAttribute('title', 'Revenue against 2025-11-01, a year before')
})

test('currencies without a rate are named', async () => {
  homeIs({ tiles: { ...mockTiles(), notes: ['No rate brings CAD and GBP into USD on every day.'] } })
  renderApp('/#/home')
  expect(await screen.findByText(/No rate brings CAD and GBP into USD/)).toBeVisible()
})

test('while files come in a bar says so', async () => {
  homeIs({ importing: { waiting: 3, done: 9 } })
  renderApp('/#/home')
  expect(await screen.findByText('3 files are being imported, 9 done. Figures follow.')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Imported' })).toHaveValue(75)
})

test('sales are a chart whose days the keys reach', async () => {
  renderApp('/#/home')
  const day = await screen.findByRole('slider', { name: 'Day' })
  expect(day).toHaveAttribute('aria-valuetext', 'Sat 2026-10-31: 39 units · 20 a year before · $390.00')
  // 10 to 39 a day against 20 a day
  expect(screen.getByText(/▲ 23 %/)).toHaveAttribute(
    'title',
    '30 of 30 days, 2026-10-02 to 2026-10-31, against the same weekdays a year before',
  )
  expect(screen.getByText('735 units')).toBeVisible()
  day.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText('Fri 2026-10-30: 38 units · 20 a year before · $380.00')).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(day).toHaveAttribute('aria-valuenow', '1')
  expect(day.querySelectorAll('rect')).toHaveLength(30)
})

test('the pointer reaches them too', async () => {
  renderApp('/#/home')
  const day = await screen.findByRole('slider', { name: 'Day' })
  day.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect
  fireEvent(day, new MouseEvent('pointermove', { clientX: 115, bubbles: true }))
  expect(day).toHaveAttribute('aria-valuenow', '2')
})

test('the same numbers are there as a table', async () => {
  renderApp('/#/home')
  await userEvent.click(await screen.findByRole('switch', { name: 'As a table' }))
  const [, newest] = within(screen.getByRole('table')).getAllByRole('row')
  expect(newest).toHaveTextContent('2026-10-31')
  expect(
    within(newest as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['39', '20', '$390.00'])
  expect(await violations()).toEqual([])
})

test('days of which last year is not known have no line and no part in the change', async () => {
  homeIs({ sales: mockSales().map((day, at) => ({ ...day, unitsLastYear: at < 2 ? 40 : null })) })
  renderApp('/#/home')
  // 21 units against 80
  expect(await screen.findByText(/▼ 74 %/)).toHaveAttribute('title', expect.stringMatching(/^2 of 30 days, 2026-10-02/))
  expect(screen.getByRole('slider', { name: 'Day' }).querySelector('polyline')).toHaveAttribute('points', '10,0 30,0')
})

test('before the first import it says which report to bring', async () => {
  homeIs({ sources: [], filesWaiting: 0, sales: [], leads: null })
  renderApp('/#/home')
  expect(await screen.findByText('Nothing is imported yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
  expect(screen.getByRole('link', { name: /^See what has come/ })).toHaveAttribute(
    'href',
    '#/onboarding/lights?type=orders',
  )
  expect(screen.queryByText(/leads are ready/)).toBeNull()
})

test('figures that cannot be loaded say why, and the menu is still there', async () => {
  server.use(mockRoute(homeRoutes.showHome, () => refuse(503, 'The database is asleep.')))
  renderApp('/#/home')
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  expect((await main()).getByRole('link', { name: 'Leads' })).toBeVisible()
  server.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/leads are ready/)).toBeVisible()
})

test('an import that is over brings new figures, its progress does not', async () => {
  const { streams } = renderApp('/#/home')
  await screen.findByText(/leads are ready/)
  log.forget()
  homeIs({ filesWaiting: 7 })
  act(() => streams[0]?.send({ id: 1, name: 'import', data: mockUpload({ state: 'staged' }) }))
  act(() => streams[0]?.send({ id: 2, name: 'import', data: mockUpload() }))
  act(() => streams[0]?.send({ id: 3, name: 'import', data: mockUpload({ id: '2' }) }))
  await waitFor(() => expect(screen.getByRole('link', { name: /7 files wait/ })).toBeVisible())
  expect(log.asked('GET /home/figures')).toHaveLength(1)
})
