import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { addressRoutes } from '#contract/addresses.ts'
import { customerRoutes } from '#contract/customers.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { ADA, HOME } from '#mocks/handlers/addresses.ts'
import { GRACE, mockCustomer } from '#mocks/handlers/customers.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const open = (hash = ADA, featureFlags: Record<string, boolean> = { outreach: true, crm: true }) => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]))
  return { ...renderApp(`/#/customers/details/${hash}`), user: userEvent.setup() }
}
const calls = () => {
  const seen: string[] = []
  server.events.on('request:start', async ({ request }) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && !pathname.startsWith('/tenants'))
      seen.push(`${request.method} ${pathname} ${await request.clone().text()}`.trim())
  })
  return seen
}

test('a buyer has figures, and a timeline with what says so', async () => {
  open()
  expect(await screen.findByText('2 orders · 3 units')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'A••• S•••' })).toBeVisible()
  expect(screen.getByText('$74.50')).toBeVisible()
  expect(screen.getByText('$50.00 + CA$33.50')).toBeVisible()
  expect(screen.getByText('1 order of 2')).toBeVisible()
  expect(screen.getByText('50.0 %')).toBeVisible()
  expect(await screen.findByRole('button', { name: '3.1 %' })).toBeVisible()
  const events = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(events.map(({ textContent }) => textContent).filter((text) => /line/.test(text ?? ''))).toEqual([
    expect.stringMatching(/Order.*111-2222222-3333333.*orders\.txt line 12/),
    expect.stringMatching(/Return.*Defective.*returns\.txt line 4/),
  ])
  expect(await violations()).toEqual([])
})

test('name and address show when asked for, and are masked again by hand and on leaving', async () => {
  const seen = calls()
  const { user, store } = open()
  expect(screen.queryByText('Ada Smith')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Show name and address' }))
  const name = await screen.findByText('Ada Smith')
  expect(name.closest('.personal')).not.toBeNull()
  expect(screen.getByText('Springfield, IL 62704')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mask again' }))
  expect(screen.queryByText('Ada Smith')).toBeNull()
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('Ada Smith'))
  await user.click(screen.getByRole('button', { name: 'Show name and address' }))
  await screen.findByText('Ada Smith')
  await user.click(screen.getByRole('link', { name: 'G••• S•••' }))
  await screen.findByRole('heading', { level: 1, name: 'G••• S•••' })
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('Ada Smith'))
  expect(seen).toEqual([`POST /customers/${ADA}/reveal`, `POST /customers/${ADA}/reveal`])
})

test('labels of the customer and of the address are set and removed', async () => {
  const seen = calls()
  const { user } = open()
  const ofCustomer = within(await screen.findByRole('group', { name: 'Labels of the customer' }))
  await user.click(ofCustomer.getByRole('button', { name: 'dropshipper' }))
  expect(await screen.findByText('Customer labeled dropshipper. 3 leads removed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Customer no longer labeled dropshipper/)).toBeVisible()
  const ofAddress = within(screen.getByRole('group', { name: 'Labels of the address' }))
  expect(ofAddress.getByRole('button', { name: /shared/ })).toHaveAttribute('aria-pressed', 'true')
  await user.click(ofAddress.getByRole('button', { name: /shared/ }))
  expect(await screen.findByText(/Address no longer labeled shared/)).toBeVisible()
  expect(seen).toEqual([
    `POST /addresses/${ADA}/labels {"type":"customer","label":"dropshipper"}`,
    `DELETE /addresses/${ADA}/labels/dropshipper`,
    `DELETE /addresses/${HOME}/labels/shared`,
  ])
})

test('a label that is refused can be set again', async () => {
  server.use(mockRoute(addressRoutes.addLabel, () => refuse(409, 'An import is running. Please try again.')))
  const { user } = open()
  const labels = within(await screen.findByRole('group', { name: 'Labels of the customer' }))
  await user.click(labels.getByRole('button', { name: 'blacklist' }))
  expect(await screen.findByText('An import is running. Please try again.')).toBeVisible()
  expect(labels.getByRole('button', { name: 'blacklist' })).toBeEnabled()
  expect(screen.queryByText(/Customer labeled/)).toBeNull()
})

test('where addresses are not switched on labels are only read', async () => {
  open(ADA, { crm: true })
  const labels = within(await screen.findByRole('region', { name: 'Labels' }))
  expect(labels.getByText('shared')).toBeVisible()
  expect(labels.queryByRole('button')).toBeNull()
  expect(labels.getByText(/Labels are read-only here/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the address' })).toBeNull()
})

test('of who is erased there is what may still be known, and nothing to show', async () => {
  server.use(
    mockRoute(customerRoutes.showCustomer, () =>
      mockCustomer({ hash: GRACE, kept: 'nothing', name: null, place: null }),
    ),
  )
  open(GRACE)
  expect(await screen.findByText(/Name and address are erased/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show name and address' })).toBeNull()
  expect(screen.getByText('2 orders · 3 units')).toBeVisible()
})

test('money without a rate is not known, and an unknown customer is said to be', async () => {
  server.use(
    mockRoute(customerRoutes.showCustomer, ({ params }) =>
      params.hash === ADA
        ? mockCustomer({ revenue: { home: null, paid: [{ currency: 'SEK', amount: 500 }] } })
        : refuse(404, 'This customer was not found.'),
    ),
  )
  const { unmount } = open()
  expect(await screen.findByText('SEK 5.00')).toBeVisible()
  unmount()
  open(GRACE)
  expect(await screen.findByText(/was not found/)).toBeVisible()
})

test('an admin erases a person once it is said what goes, and can download everything held', async () => {
  const seen = calls()
  const { user } = open()
  const rights = within(await screen.findByRole('region', { name: 'Privacy requests' }))
  expect(rights.getByRole('link', { name: 'All stored data (XLSX)' })).toHaveAttribute(
    'href',
    `/customers/${ADA}/record?format=xlsx&tenant=demo`,
  )
  await user.click(rights.getByRole('button', { name: 'Erase this person now' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/This can’t be undone/)).toBeVisible()
  expect(await violations()).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(seen).toEqual([])
  await user.click(rights.getByRole('button', { name: 'Erase this person now' }))
  server.use(
    mockRoute(customerRoutes.showCustomer, () =>
      mockCustomer({ kept: 'nothing', name: null, place: null, erasedAt: '2026-11-20T10:00:00.000Z' }),
    ),
  )
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Name and address are erased.')).toBeVisible()
  expect(await screen.findByText(/Erased manually/)).toBeVisible()
  expect(seen).toEqual([`POST /customers/${ADA}/erase`])
})

test('while a file is imported it says so, and nothing is erased', async () => {
  const says = 'A file is being imported that may contain this person. Erase them when the import is done.'
  server.use(mockRoute(customerRoutes.eraseCustomer, () => refuse(409, says)))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Erase this person now' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(says)
})

test('who is no admin is told who can', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { crm: true }, type: 'regular' })]))
  renderApp(`/#/customers/details/${ADA}`)
  expect(await screen.findByText(/An admin can download all data/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erase this person now' })).toBeNull()
})
