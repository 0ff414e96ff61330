import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'

const server = mockedServer()
const twoTenants = (defaultCode?: string) =>
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [
      mockTenant({ code: 'a', title: 'Alpha', default: defaultCode === 'a' }),
      mockTenant({ code: 'b', title: 'Beta', default: defaultCode === 'b' }),
    ]),
  )
const menu = () => screen.findByRole('navigation', { name: 'Main menu' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const violations = async () => {
  // colours need a layout, which jsdom has not
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test('with a session the shell is at /, and the menu lists what may be used', async () => {
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [
      mockTenant({ featureFlags: { outreach: true, data: true, uploads: true } }),
    ]),
  )
  renderApp('/#/')
  const links = within(await menu()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '#/home'],
    ['Uploads', '#/data/uploads'],
    ['Missing FNSKUs', '#/missing/fnsku'],
    ['Unmatched Shipments', '#/missing/po'],
    ['Settings', '#/settings/info'],
  ])
  for (const name of ['Outreach', 'Data']) await press(name)
  expect(
    within(await menu())
      .getAllByRole('link')
      .slice(links.length - 1, -1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Addresses', 'Leads', 'Postcards', 'Product Info'])
  expect(document.title).toBe('Clove · development')
  expect(await violations()).toEqual([])
})

test('the sign-in has no serious accessibility finding', async () => {
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(401, 'Please sign in.')))
  renderApp('/#/login/sign-in')
  await screen.findByLabelText('Email')
  expect(await violations()).toEqual([])
})

test('on a narrow screen the menu is a drawer', async () => {
  renderApp('/#/', { width: 390 })
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await press('Menu')
  expect(await menu()).toBeInTheDocument()
  // the drawer is still on its way in
  expect(await act(violations)).toEqual([])
})

test('on a phone the header holds the title of the screen, and a bar below leads to the main screens', async () => {
  const featureFlags = { logistics: true, refund_ninja: true }
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]))
  renderApp('/#/', { width: 390 })
  const [top] = await screen.findAllByRole('banner')
  expect(await within(top as HTMLElement).findByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const bar = within(screen.getByRole('navigation', { name: 'Shortcuts' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Restock', 'Refunds'])
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(drawer.getByRole('button', { name: 'Sign out' })).toBeInTheDocument()
  expect(drawer.getByRole('switch', { name: 'Dark mode' })).toBeInTheDocument()
  expect(drawer.getByText('Demo Company')).toBeInTheDocument()
})

test('the menu collapses to icons that still have names', async () => {
  renderApp('/#/')
  await menu()
  await press('Menu')
  const rail = within(await menu())
  expect(rail.getByRole('link', { name: 'Home' })).toHaveAttribute('title', 'Home')
  await userEvent.click(rail.getByRole('button', { name: 'Outreach' }))
  expect(rail.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '#/outreach/leads')
  expect(await act(violations)).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(rail.queryByRole('link', { name: 'Leads' })).toBeNull()
})

test('dark follows the user, and the switch goes to the server', async () => {
  const saved: unknown[] = []
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ settings: { dark_mode: true } })),
    mockRoute(sessionRoutes.saveSettings, ({ body }) => {
      saved.push(body)
      return body
    }),
  )
  renderApp('/#/')
  const dark = await screen.findByRole('switch', { name: 'Dark mode' })
  expect(dark).toBeChecked()
  expect(document.documentElement).toHaveClass('clove-dark')
  await userEvent.click(dark)
  await waitFor(() => expect(saved).toEqual([{ dark_mode: false }]))
})

test('with several tenants and none chosen there is no way around picking one', async () => {
  twoTenants()
  const defaults: string[] = []
  server.use(
    mockRoute(tenantRoutes.setDefaultTenant, ({ body }) => {
      defaults.push(body.tenant)
      return {}
    }),
  )
  renderApp('/#/')
  const dialog = await screen.findByRole('dialog', { name: 'Pick a tenant' })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['OK'])
  await userEvent.keyboard('{Escape}')
  // what lies around it, over the page
  await userEvent.click(dialog.closest('.ant-modal-wrap') as HTMLElement)
  expect(screen.getByRole('dialog', { name: 'Pick a tenant' })).toBeInTheDocument()
  expect(sessionStorage.getItem('tenant')).toBeNull()
  await userEvent.click(screen.getByLabelText('Tenant'))
  expect(await screen.findByTitle('Alpha')).toBeInTheDocument()
  await userEvent.click(screen.getByTitle('Beta'))
  await userEvent.click(screen.getByLabelText('Set as Default?'))
  await press('OK')
  expect(await menu()).toBeVisible()
  expect(sessionStorage.getItem('tenant')).toBe('b')
  expect(defaults).toEqual(['b'])
})

test('the header leads to another tenant, and the page loads anew', async () => {
  twoTenants('a')
  const { seen } = renderApp('/#/home?sort=name')
  await menu()
  await press('Switch tenant, now Alpha')
  await screen.findByRole('dialog', { name: 'Pick a tenant' })
  await userEvent.click(screen.getByLabelText('Tenant'))
  await userEvent.click(await screen.findByTitle('Beta'))
  await press('OK')
  await waitFor(() => expect(seen.reloads).toBe(1))
  expect(sessionStorage.getItem('tenant')).toBe('b')
  expect(window.location.hash).toBe('#/home')
})

test('who changes their mind about another tenant stays where they are', async () => {
  twoTenants('a')
  const { seen } = renderApp('/#/home')
  await menu()
  await press('Switch tenant, now Alpha')
  const dialog = await screen.findByRole('dialog', { name: 'Pick a tenant' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pick a tenant' })).toBeNull())
  expect([seen.reloads, sessionStorage.getItem('tenant')]).toEqual([0, 'a'])
})

test('the header names the only company there is', async () => {
  renderApp('/#/home')
  await menu()
  const [top] = screen.getAllByRole('banner')
  expect(within(top as HTMLElement).getByText('Demo Company')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Switch tenant/ })).toBeNull()
})

test.each([
  ['/?t=b#/home', '/#/home'],
  ['/?tenant=b#/home', '/#/home'],
  ['/#/home?tenant=b&x=1', '/#/home?x=1'],
  ['/?t=a#/home?t=b', '/#/home'],
])('%s chooses its tenant and becomes %s', async (address, after) => {
  twoTenants('a')
  renderApp(address)
  await menu()
  expect(sessionStorage.getItem('tenant')).toBe('b')
  await waitFor(() => expect(window.location.pathname + window.location.search + window.location.hash).toBe(after))
})

test('the bell counts and lists what asks for attention', async () => {
  const { streams } = renderApp('/#/data/uploads')
  await menu()
  act(() => streams[0]?.send({ id: 1, name: 'notification', data: { name: 'missingPo', value: 2 } }))
  act(() => streams[0]?.send({ id: 0, name: 'version', data: { version: '9' } }))
  await press('Needs attention: 2')
  const list = within(await screen.findByRole('tooltip'))
  expect(list.getByText('Unmatched Shipments')).toBeInTheDocument()
  expect(list.getByText(/A new version of Clove is ready/)).toBeInTheDocument()
})

test('signing out ends at the sign-in, and the stream is closed', async () => {
  const { streams } = renderApp('/#/')
  await menu()
  await press(/User menu/)
  await userEvent.click(await screen.findByText('Sign out'))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(window.location.hash).toBe('#/login/sign-in')
  expect(streams.map(({ readyState }) => readyState)).toEqual([2])
})
