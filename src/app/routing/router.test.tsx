import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { RouteObject } from 'react-router'
import { inventoryRoutes } from '#contract/inventory.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockInventory } from '#mocks/handlers/inventory.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { setupFirstStore } from '../firstStore.ts'
import { routes } from '../shell/routes.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { testServices } from '../testing/testServices.ts'
import { createAppRouter } from './router.tsx'

const server = mockedServer()
const hash = () => window.location.hash
const pathsOf = (found: readonly RouteObject[]): string[] =>
  found.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)])

afterEach(() => {
  jest.restoreAllMocks()
})

test('rows that the tenant has not got are in no router', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { data: true, uploads: true } })]))
  window.history.replaceState(null, '', '/#/home')
  const { router, dispose } = createAppRouter(setupFirstStore(testServices().services))
  await waitFor(() => expect(pathsOf(router.routes)).toContain('/data/uploads'))
  expect(pathsOf(router.routes).filter((path) => path.startsWith('/outreach'))).toEqual([])
  dispose()
})

test('while the next screen is on its way a spinner covers the page, then goes', async () => {
  renderApp('/#/home')
  expect(await screen.findByText(/leads are ready/)).toBeVisible()
  const leads = routes.find(({ path }) => path === '/outreach/leads')
  if (!leads) throw new Error('no leads')
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { screen: load } = leads
  jest.spyOn(leads, 'screen').mockImplementation(() => gate.then(load))
  window.location.hash = '#/outreach/leads'
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
  arrive()
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeVisible()
  expect(screen.queryByText('Loading')).toBeNull()
})

test.each([
  ['No connection', () => Response.error()],
  ['Clove was updated', () => Response.json({ version: 'development', build: String(performance.now()) })],
])('a screen whose code does not come leaves the menu standing: %s', async (title, answer) => {
  server.use(http.get('*/version.json', answer))
  const leads = routes.find(({ path }) => path === '/outreach/leads')
  if (!leads) throw new Error('no leads')
  const load = jest.spyOn(leads, 'screen').mockRejectedValue(new Error('Loading chunk 7 failed.'))
  renderApp('/#/home')
  expect(await screen.findByText(/leads are ready/)).toBeVisible()
  load.mockClear()
  window.location.hash = '#/outreach/leads'
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test.each([
  ['is asked for, once, while its screen is on its way', 0, 1],
  ['that could not be had by then is asked for again by the screen', 1, 2],
])('stock %s', async (_, refused, calls) => {
  const stock = routes.find(({ path }) => path === '/logistics/inventory-history')
  if (!stock) throw new Error('no stock')
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { screen: load } = stock
  jest.spyOn(stock, 'screen').mockImplementation(() => gate.then(load))
  let callCount = 0
  server.use(
    mockRoute(inventoryRoutes.listInventory, () => {
      callCount += 1
      return callCount > refused ? mockInventory() : refuse(500, 'The database is asleep.')
    }),
  )
  renderApp('/#/home')
  expect(await screen.findByText(/leads are ready/)).toBeVisible()
  window.location.hash = '#/logistics/inventory-history'
  await waitFor(() =>
    expect([callCount, screen.queryAllByText('The database is asleep.').length]).toEqual([1, refused]),
  )
  expect(screen.queryByRole('heading', { name: 'Inventory History' })).toBeNull()
  arrive()
  expect((await screen.findAllByText('Bamboo lamp'))[0]).toBeVisible()
  expect(callCount).toBe(calls)
})

test('in a tab that was here before stock is asked for, once, beside the question who is here', async () => {
  sessionStorage.setItem('tenant', 'demo')
  let callCount = 0
  let ask = () => {}
  const asking = new Promise<void>((resolve) => {
    ask = resolve
  })
  server.use(
    mockRoute(sessionRoutes.whoami, async () => {
      await asking
      return mockUser()
    }),
    mockRoute(inventoryRoutes.listInventory, () => {
      callCount += 1
      ask()
      return mockInventory()
    }),
  )
  renderApp('/#/logistics/inventory-history')
  expect((await screen.findAllByText('Bamboo lamp'))[0]).toBeVisible()
  expect(callCount).toBe(1)
})

test('who is not let in asks for nothing ahead', async () => {
  let callCount = 0
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ isOnboarding: true })),
    mockRoute(inventoryRoutes.listInventory, () => {
      callCount += 1
      return mockInventory()
    }),
  )
  renderApp('/#/logistics/inventory-history')
  await waitFor(() => expect(hash()).toContain('/onboarding'))
  expect(callCount).toBe(0)
})

test.each([
  ['in a tab that was here before the screen and the companies are fetched', 'demo', 1],
  ['in a new tab nothing is fetched', undefined, 0],
])('%s while the server is asked who is here', async (_, tenant, fetched) => {
  let lists = 0
  const leads = routes.find(({ path }) => path === '/outreach/leads')
  if (!leads) throw new Error('no leads')
  if (tenant) sessionStorage.setItem('tenant', tenant)
  const { screen: fetchLeads } = leads
  let fetch = () => {}
  const fetching = new Promise<void>((resolve) => {
    fetch = resolve
  })
  const load = jest.spyOn(leads, 'screen').mockImplementation(() => {
    fetch()
    return fetchLeads()
  })
  const atFirst: number[] = []
  server.use(
    mockRoute(sessionRoutes.whoami, async () => {
      if (tenant) await fetching
      atFirst.push(load.mock.calls.length, lists)
      return mockUser()
    }),
    mockRoute(tenantRoutes.listTenants, () => {
      lists += 1
      return [mockTenant()]
    }),
  )
  renderApp('/#/outreach/leads')
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeVisible()
  expect(atFirst).toEqual([fetched, fetched])
  if (tenant) expect(lists).toBe(1)
})

test.each(['/#/', '/#/outreach/leads', '/#/login/sign-in'])(
  'a session that is over leaves nothing behind, and %s shows the sign-in without the shell',
  async (address) => {
    server.use(mockRoute(sessionRoutes.whoami, () => refuse(401, 'Please sign in.')))
    localStorage.setItem('style', 'new')
    sessionStorage.setItem('tenant', 'demo')
    renderApp(address)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(hash()).toBe('#/login/sign-in')
    expect({ localStorage: localStorage.length, sessionStorage: sessionStorage.length }).toEqual({
      localStorage: 0,
      sessionStorage: 0,
    })
    expect(screen.queryByRole('navigation')).toBeNull()
  },
)

test('a server in trouble takes nothing away, where nobody needs a session either', async () => {
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(503, 'The database is away.')))
  sessionStorage.setItem('tenant', 'demo')
  renderApp('/#/login/sign-in')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(sessionStorage.getItem('tenant')).toBe('demo')
})

test.each(['/#/', '/#/home', '/#/no/such/page'])(
  'someone in onboarding who opens %s comes to its first step',
  async (address) => {
    server.use(mockRoute(sessionRoutes.whoami, () => mockUser({ isOnboarding: true })))
    renderApp(address)
    expect(await screen.findByRole('heading', { name: 'Set up your company' })).toBeVisible()
    expect(hash()).toBe('#/onboarding/start')
  },
)
