import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shortlinkRoutes } from '#contract/shortlinks.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { LINK } from '#mocks/handlers/shortlinks.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { openTools } from '../testing/toolBar.ts'

const server = mockedServer()
const hash = () => window.location.hash

test('a link goes on to its address, which takes its place in the history', async () => {
  renderApp(`/#/t/${LINK}`)
  const entries = window.history.length
  await waitFor(() => expect(hash()).toBe('#/outreach/leads?sort=ready.desc'))
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeVisible()
  expect(window.history.length).toBe(entries)
})

test('a link opens in the tenant it names', async () => {
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [mockTenant({ code: 'a' }), mockTenant({ code: 'b', default: false })]),
  )
  const targets: (string | null)[] = []
  server.use(
    mockRoute(shortlinkRoutes.showShortlink, ({ headers }) => {
      targets.push(headers.get('x-clove-tenant'))
      return { target: '/home' }
    }),
  )
  renderApp(`/#/t/${LINK}?t=b`)
  await waitFor(() => expect(hash()).toBe('#/home'))
  expect(targets).toEqual(['b'])
})

test('an unknown link shows the 404 page', async () => {
  renderApp('/#/t/unknown')
  expect(await screen.findByText('404: page not found')).toBeVisible()
  expect(hash()).toBe('#/t/unknown')
})

test('a server in trouble says so, with another try', async () => {
  server.use(mockRoute(shortlinkRoutes.showShortlink, () => refuse(503, 'The database is away.')))
  renderApp(`/#/t/${LINK}`)
  expect(await screen.findByText('The database is away.')).toBeVisible()
  server.use(mockRoute(shortlinkRoutes.showShortlink, () => ({ target: '/home' })))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(hash()).toBe('#/home'))
})

const open = async () => {
  const targets: string[] = []
  server.use(
    mockRoute(shortlinkRoutes.createShortlink, ({ body: { target } }) => {
      targets.push(target)
      return { id: LINK, target }
    }),
  )
  // brings the clipboard with it
  const user = userEvent.setup()
  const written = jest.spyOn(navigator.clipboard, 'writeText')
  renderApp('/#/outreach/leads?asin=B0&sort=ready.desc')
  await user.click((await openTools(user)).getByRole('button', { name: 'Copy link' }))
  return { targets, written }
}

test('a link is copied: route, filters and order as the address has them, and the tenant', async () => {
  const { targets, written } = await open()
  expect(await screen.findByText('Link copied')).toBeInTheDocument()
  expect(targets).toEqual(['/outreach/leads?asin=B0&sort=ready.desc'])
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/#/t/${LINK}?t=demo`)
})

afterEach(() => {
  jest.restoreAllMocks()
})

test('where there is no clipboard the link is there to be copied by hand', async () => {
  server.use(mockRoute(shortlinkRoutes.createShortlink, ({ body: { target } }) => ({ id: LINK, target })))
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  renderApp('/#/outreach/leads')
  await user.click((await openTools(user)).getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copy this link')).toBeInTheDocument()
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toBe(`${window.location.origin}/#/t/${LINK}?t=demo`)
})

test('a link that could not be made is said', async () => {
  server.use(mockRoute(shortlinkRoutes.createShortlink, () => refuse(500)))
  renderApp('/#/outreach/leads')
  const user = userEvent.setup()
  await user.click((await openTools(user)).getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Couldn’t create the link.')).toBeVisible()
  expect(screen.queryByText('Link copied')).toBeNull()
})
