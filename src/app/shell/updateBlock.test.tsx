import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'

const server = mockedServer()
const MESSAGE = 'Please finish whatever you need on this page and then refresh to update to the latest version'
const hash = () => window.location.hash
const dialog = () => screen.findByRole('dialog', { name: /Please Upgrade Now/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))
const link = (name: string) => within(screen.getByRole('navigation')).getByRole('link', { name })

const open = async (address: string) => {
  const app = renderApp(address)
  await screen.findByRole('navigation', { name: 'Main menu' })
  const update = () => act(() => app.streams[0]?.send({ id: 0, name: 'version', data: { version: '9' } }))
  return { ...app, update }
}

test('a menu click stays on the page and says why; a refresh is at hand', async () => {
  const { update, seen } = await open('/#/home')
  update()
  await userEvent.click(link('Uploads'))
  const dialogContent = within(await dialog())
  expect(dialogContent.getByText('Please Upgrade Now')).toBeInTheDocument()
  expect(dialogContent.getByText(MESSAGE)).toBeInTheDocument()
  expect(hash()).toBe('#/home')
  await press('Stay on this page')
  await noDialog()
  expect(seen.reloads).toBe(0)

  await userEvent.click(link('Uploads'))
  await press('Refresh now')
  await waitFor(() => expect(seen.reloads).toBe(1))
  expect(hash()).toBe('#/home')
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
})

test('an address typed by hand is put back', async () => {
  const { update } = await open('/#/home')
  update()
  for (const address of ['#/data/uploads', '#/no/such/page']) {
    window.location.hash = address
    await press('Stay on this page')
    expect(hash()).toBe('#/home')
    await noDialog()
  }
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
})

test('back and forward stay as well', async () => {
  const { update } = await open('/#/home')
  await userEvent.click(link('Uploads'))
  await screen.findByRole('heading', { name: 'Uploads' })
  update()
  window.history.back()
  await press('Stay on this page')
  await waitFor(() => expect(hash()).toBe('#/data/uploads'))
  expect(screen.getByRole('heading', { name: 'Uploads' })).toBeInTheDocument()
})

test('what a page keeps in its own address goes on working', async () => {
  const { update } = await open('/#/home')
  update()
  window.location.hash = '#/home?sort=name'
  await waitFor(() => expect(hash()).toBe('#/home?sort=name'))
  window.location.hash = '#/data/uploads'
  await press('Stay on this page')
  expect(hash()).toBe('#/home?sort=name')
})

test('another tenant may be switched to, by an address too', async () => {
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [
      mockTenant({ code: 'a', title: 'Alpha' }),
      mockTenant({ code: 'b', title: 'Beta', default: false }),
    ]),
  )
  const { update, seen } = await open('/#/home')
  update()
  window.location.hash = '#/data/uploads?t=b'
  await waitFor(() => expect(seen.reloads).toBe(1))
  expect(sessionStorage.getItem('tenant')).toBe('b')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('signing out is not held back, and the next user is held by nothing', async () => {
  const { update } = await open('/#/home')
  update()
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }))
  await userEvent.click(await screen.findByText('Sign out'))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(hash()).toBe('#/login/sign-in')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another build of the same version is noticed when the window is come back to', async () => {
  await open('/#/home')
  server.use(http.get('*/version.json', () => HttpResponse.json({ version: 'development', build: 'two' })))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('button', { name: 'Needs attention: 1' })).toBeInTheDocument()
  await userEvent.click(link('Uploads'))
  expect(await dialog()).toBeInTheDocument()
})
