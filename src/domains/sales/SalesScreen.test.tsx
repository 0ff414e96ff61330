import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { cellOf, columnOf } from '#app/testing/tableCells.ts'
import { openTools } from '#app/testing/toolBar.ts'
import { violations } from '#app/testing/violations.ts'
import { type MeasuresQuery, measuresRoutes } from '#contract/measures.ts'
import { salesRoutes } from '#contract/sales.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockMeasures } from '#mocks/handlers/measures.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { shortDay } from '#shared/lib/shortDay.ts'
// or the first test of all would wait for them
import './Charts.tsx'
import './SalesScreen.tsx'

const server = mockedServer()
beforeEach(() => {
  const featureFlags = { logistics: true, sales: true, data: true, uploads: true }
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]))
})
/** What the screen asks of the catalogue, as it asks. */
const readQueries = (): MeasuresQuery[] => {
  const questions: MeasuresQuery[] = []
  server.use(
    mockRoute(measuresRoutes.queryMeasures, ({ body }) => {
      questions.push(body)
      return mockMeasures(body)
    }),
  )
  return questions
}
const open = (address = '', options?: { width: number }) => ({
  ...renderApp(`/#/sales/chart${address}`, options),
  user: userEvent.setup(),
})
const addressNow = () => new URLSearchParams(window.location.hash.split('?')[1])

test('who may not see it reads so', async () => {
  server.use(mockRoute(salesRoutes.showSalesSpan, () => refuse(403, 'Your company doesn’t have this feature.')))
  open()
  expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
})

test('the last thirty days of orders stand as a chart for each measure, with what it comes to', async () => {
  const questions = readQueries()
  open()
  // thirty days of 1 to 30
  expect(await screen.findByText('$4.65')).toBeVisible()
  const revenue = within(screen.getByRole('figure', { name: 'Revenue' }))
  expect(
    revenue.getByRole('img', {
      name: `Revenue by day from ${gregorian.day('2026-10-02')} to ${gregorian.day('2026-10-31')}: $4.65. The table has the numbers.`,
    }),
  ).toBeInTheDocument()
  expect(within(screen.getByRole('figure', { name: 'Units' })).getByText('465')).toBeVisible()
  expect(questions).toEqual([
    { measures: ['revenue', 'units'], dimensions: ['day'], since: '2026-10-02', until: '2026-10-31', limit: 10_000 },
  ])
  expect(await violations()).toEqual([])
})

test('what happened stands below, each day with its words', async () => {
  const { user } = open()
  const marks = within(await screen.findByRole('list', { name: 'Events' }))
  expect(marks.getAllByRole('button').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    `${gregorian.day('2026-10-20')}: 1 listing ran out of stock: B0LAMP0001 US`,
    `${gregorian.day('2026-10-24')}: 1 PO received: PO 7: 300 units`,
    `${gregorian.day('2026-10-28')}: 1 price change: B0LAMP0001 US: $24.00 → $27.00`,
  ])
  await user.click(marks.getByRole('button', { name: /price change/ }))
  expect(await screen.findByText(/\$24.00 → \$27.00/)).toBeVisible()
})

test('kinds of events that are taken out of the address are not marked', async () => {
  open('?events=purchase')
  const marks = within(await screen.findByRole('list', { name: 'Events' }))
  expect(marks.getAllByRole('button')).toHaveLength(1)
})

test('the address says what is asked: days, filters, a split with the rest, and a comparison', async () => {
  const questions = readQueries()
  open(
    '?measures=acos&since=2026-09-01&until=2026-10-31&by=week&compare=lastYear&split=marketplace&top=3&marketplace=US,CA&currency=EUR',
  )
  await waitFor(() => expect(questions).toHaveLength(1))
  expect(questions[0]).toEqual({
    measures: ['acos'],
    dimensions: ['week', 'marketplace'],
    since: '2026-09-01',
    until: '2026-10-31',
    filters: { marketplace: ['US', 'CA'] },
    currency: 'EUR',
    compare: 'lastYear',
    top: { dimension: 'marketplace', count: 3 },
    order: { by: 'acos', descending: true },
    limit: 10_000,
  })
  const weeks = `ACOS by week from ${gregorian.day('2026-08-31')} to ${gregorian.day('2026-10-26')}`
  expect(await screen.findByRole('img', { name: new RegExp(weeks) })).toBeInTheDocument()
})

test('a product has a chart of its own', async () => {
  const questions = readQueries()
  open('/b0bulb0001')
  expect(await screen.findByRole('heading', { name: 'Sales of B0BULB0001' })).toBeVisible()
  await waitFor(() => expect(questions[0]?.filters).toEqual({ asin: ['B0BULB0001'] }))
  expect(screen.getByRole('link', { name: 'Product page' })).toHaveAttribute('href', '#/asins/B0BULB0001')
})

test('the same numbers stand as a table, whose cells explain themselves', async () => {
  const { user } = open('?compare=lastYear')
  await user.click((await openTools(user)).getByText('As a table'))
  await waitFor(async () => expect((await columnOf('units Units')).slice(0, 3)).toEqual(['1', '2', '3']))
  expect((await columnOf('units before Units')).slice(0, 3)).toEqual(['0', '1', '2'])
  expect(addressNow().get('view')).toBe('table')
  await user.click(
    await cellOf(shortDay('2026-10-03', gregorian, new Date().toISOString().slice(0, 10)), 'units Units'),
  )
  await waitFor(() =>
    expect(addressNow().get('explain')).toBe(
      `measure?${new URLSearchParams({ measure: 'units', since: '2026-10-02', until: '2026-10-31', currency: 'USD', day: '2026-10-03' })}`,
    ),
  )
})

test('a range by name goes into the address, and zooming out doubles it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Range: / }))
  await user.click(await screen.findByRole('combobox', { name: 'Range' }))
  await user.click(await screen.findByTitle('Last 7 days'))
  await waitFor(() => expect(addressNow().toString()).toBe('since=2026-10-25&until=2026-10-31'))
  await user.click(await screen.findByRole('button', { name: 'Zoom out' }))
  await waitFor(() => expect(addressNow().toString()).toBe('since=2026-10-21&until=2026-10-31'))
})

test('days without a figure say which report brings them', async () => {
  server.use(
    mockRoute(measuresRoutes.queryMeasures, ({ body }) => ({
      ...mockMeasures(body),
      rows: [],
      covered: [],
      totals: {},
    })),
  )
  open()
  expect(await screen.findByText('Nothing imported yet')).toBeVisible()
  expect(screen.getByText(/Orders come with All orders/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a refusal stands with its sentence and another try', async () => {
  server.use(
    mockRoute(measuresRoutes.queryMeasures, () => refuse(400, 'This would read too much. Please ask for fewer days.')),
  )
  const { user } = open()
  expect(await screen.findByText('This would read too much. Please ask for fewer days.')).toBeVisible()
  server.use(mockRoute(measuresRoutes.queryMeasures, ({ body }) => mockMeasures(body)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('figure', { name: 'Units' })).toBeVisible()
})
