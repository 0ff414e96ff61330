import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { customerRoutes } from '#contract/customers.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { ADA } from '#mocks/handlers/addresses.ts'
import { GRACE, mockCustomerRow } from '#mocks/handlers/customers.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const FIELD = 'Name, street, postcode, order ID, email alias or hash (whole words)'
const open = (address = '', featureFlags: Record<string, boolean> = { outreach: true, crm: true }) => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]))
  return { ...renderApp(`/#/customers/details${address}`), user: userEvent.setup() }
}
const searches = () => {
  const seen: (string | null)[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/customers' && !searchParams.has('hashes')) seen.push(searchParams.get('search'))
  })
  return seen
}

test('without a search those who bought last stand there, masked', async () => {
  open()
  expect(await screen.findByText('2 most recent customers')).toBeVisible()
  const table = within(await screen.findByRole('grid'))
  expect(await table.findByText('A••• S•••')).toBeVisible()
  expect(table.getAllByText('62••• · US')).toHaveLength(2)
  expect(await violations()).toEqual([])
})

test('what is typed is searched, stands in the address, and is cleared where nobody is found', async () => {
  const seen = searches()
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: FIELD }), 'nobody')
  expect(await screen.findByText('No customer matches')).toBeVisible()
  expect(window.location.hash).toBe('#/customers/details?search=nobody')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('A••• S•••')).toBeVisible()
  expect(seen).toEqual([null, 'nobody', null])
})

test('an order that nobody is known to have bought is told from one that is not known', async () => {
  server.use(mockRoute(customerRoutes.listCustomers, () => ({ rows: [], total: 0, cursor: null, buyerless: true })))
  open('?search=111-1')
  expect(await screen.findByText('The buyer of this order is unknown')).toBeVisible()
})

test('who is erased, and who is known by an alias alone, is said', async () => {
  const rows = [
    mockCustomerRow({ kept: 'nothing', name: null, place: null }),
    mockCustomerRow({ hash: GRACE, kept: 'alias', name: null, place: null, country: null, optedOut: true }),
  ]
  server.use(mockRoute(customerRoutes.listCustomers, () => ({ rows, total: 2, cursor: null, buyerless: false })))
  open('?search=x')
  expect(await screen.findByText('– erased')).toBeVisible()
  expect(screen.getByText('– known by email alias only')).toBeVisible()
  expect(screen.getByText('opted out')).toBeVisible()
})

test('a customer opens on a page, and is found again among those opened lately', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'G••• S•••' }))
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(window.location.hash).toBe(`#/customers/details/${GRACE}`)
  await user.click(screen.getByRole('link', { name: 'Find another customer' }))
  const lately = within(await screen.findByRole('navigation', { name: 'Recently opened' }))
  expect(lately.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`#/customers/details/${GRACE}`])
  expect(sessionStorage.getItem('persist:crm') ?? '').not.toContain(ADA)
})

test('an order typed where everything is found leads to who bought it', async () => {
  const { user } = open()
  await screen.findByText('A••• S•••')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^Search products/ }), '111-2222222-3333333')
  await user.click(await screen.findByRole('option', { name: /Who bought it/ }))
  await waitFor(() => expect(window.location.hash).toBe('#/customers/details?search=111-2222222-3333333'))
})

test('without the flag the group is gone', async () => {
  open('', { outreach: true })
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.queryByText('Customer details')).toBeNull()
})
