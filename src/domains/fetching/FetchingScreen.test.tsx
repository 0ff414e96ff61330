import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { type FetchSource, fetchRoutes } from '#contract/fetches.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockFetch, mockFetchSource } from '#mocks/handlers/fetches.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const open = (sources?: FetchSource[], query = '') => {
  const tenants = [mockTenant({ featureFlags: { data: true, uploads: true, sp_api_reports: true } })]
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  if (sources)
    server.use(
      mockRoute(fetchRoutes.listFetchSources, () => ({
        sources,
        backFill: { done: 40, left: 160, secondsLeft: 9720 },
      })),
    )
  return { ...renderApp(`/#/data/sales${query}`), user: userEvent.setup() }
}

const stock = mockFetchSource({
  ...{ type: 'myi', marketplace: 'US', failed: 1, lastFetched: null, covered: null, scheduled: false, next: null },
  latest: mockFetch({
    ...{ type: 'myi', marketplace: 'US', since: null, until: null, state: 'failed', upload: null },
    ...{ message: 'Amazon did not answer.', todo: 'Retry it later.' },
  }),
})

test('each report stands with what came, what failed and how long the past takes', async () => {
  open([mockFetchSource(), stock])
  expect(await screen.findByText('2 reports · 1 failed fetch')).toBeVisible()
  expect(await columnOf('state')).toEqual(['Imported', '1 failed fetch'])
  expect(await columnOf('marketplace')).toEqual(['North America', 'US'])
  expect(screen.getByRole('link', { name: '1,204 new rows · 3 changed rows' })).toHaveAttribute(
    'href',
    '#/data/uploads?file=7',
  )
  expect(screen.getByText(/40 of 200 history files imported · about 3 hours left/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a report is fetched now, of the days that Amazon changes unless others are chosen', async () => {
  const bodies: unknown[] = []
  server.use(
    mockRoute(fetchRoutes.startFetches, ({ body }) => {
      bodies.push(body)
      return [mockFetch({ state: 'waiting', reason: 'person', upload: null })]
    }),
  )
  const { user } = open([mockFetchSource()])
  await user.click(await screen.findByRole('button', { name: 'All orders of North America: days and runs' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText(/The last 3 days are fetched again each time/)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Fetch now' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ type: 'orders', seller: 'main', region: 'na', marketplace: null })
  expect(await screen.findByText('1 file of All orders to come.')).toBeVisible()
})

test('what failed says why and what to do, and is retried', async () => {
  const retried: string[] = []
  server.use(
    mockRoute(fetchRoutes.listFetches, () => (stock.latest ? [stock.latest] : [])),
    mockRoute(fetchRoutes.retryFetch, ({ params: { id } }) => {
      retried.push(id ?? '')
      return mockFetch({ state: 'waiting', upload: null })
    }),
  )
  const { user } = open([stock], '?report=myi%7Cmain%7Cna%7CUS')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Amazon did not answer. Retry it later.')).toBeVisible()
  // what’s available now has no days to choose
  expect(drawer.queryByRole('button', { name: /First day/ })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Retry what’s available now' }))
  await waitFor(() => expect(retried).toEqual(['12']))
})

test('the clock is switched by row', async () => {
  const bodies: unknown[] = []
  server.use(
    mockRoute(fetchRoutes.setFetchSchedule, ({ body }) => {
      bodies.push(body)
      return {}
    }),
  )
  const { user } = open([mockFetchSource()])
  await user.click(
    await screen.findByRole('switch', { name: 'Fetch All orders of main, North America, on a schedule' }),
  )
  await waitFor(() =>
    expect(bodies).toEqual([{ type: 'orders', seller: 'main', region: 'na', marketplace: null, scheduled: false }]),
  )
})

test('where nothing is connected it says how to', async () => {
  open([])
  expect(await screen.findByText('No seller account is connected to Amazon')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Connect a seller account' })).toHaveAttribute(
    'href',
    '#/settings/integrations',
  )
})

test('what was taken back, and a connection that is shut, say what to do', async () => {
  open(
    [mockFetchSource({ connection: 'revoked', takenBack: [{ since: '2026-10-02', until: '2026-10-31' }] })],
    '?report=orders%7Cmain%7Cna%7C',
  )
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText(/These days are not fetched again automatically/)).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Connect it again under Integrations' })).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Fetch now' })).toBeNull()
})
