import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { addressRoutes } from '#contract/addresses.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { ADA, HOME, mockAddress, mockBuyer, mockHousehold } from '#mocks/handlers/addresses.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

const open = (address = '', options?: { width: number }) => ({
  ...renderApp(`/#/outreach/addresses${address}`, options),
  user: userEvent.setup(),
})
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name)
  return within(cell.closest('tr') as HTMLElement)
}
const violations = async () => {
  // colours need a layout, which jsdom has not
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

test('a household opens beside the list, the address keeps it, and Escape closes it', async () => {
  const { user } = open()
  await user.click((await rowOf('Ada Smith')).getByRole('button', { name: /Ada Smith/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(window.location.hash).toBe(`#/outreach/addresses?open=${HOME}`)
  expect(await drawer.findByText('2 buyers')).toBeVisible()
  expect(drawer.getByText('Springfield, IL 62704')).toBeVisible()
  expect(drawer.getByText('K7QM-2XPA')).toBeVisible()
  expect(drawer.getByText('111-2222222-3333333')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Copy B0BAMBOO01' })).toBeVisible()
  expect(drawer.getByText('and 2 more')).toBeVisible()
  expect(await violations()).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.hash).toBe('#/outreach/addresses'))
})

test('an address is offered exactly its four labels, a customer exactly its two', async () => {
  open(`?open=${HOME}`)
  const namesIn = (group: HTMLElement) =>
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(namesIn(await screen.findByRole('group', { name: 'Labels of the address' }))).toEqual([
    'blacklist',
    'freight',
    'shared',
    'locker',
  ])
  for (const group of screen.getAllByRole('group', { name: 'Labels of the customer' }))
    expect(namesIn(group)).toEqual(['blacklist', 'dropshipper'])
})

test('labels and opt-out of a household are switched in its drawer', async () => {
  let labels = mockAddress().labels
  let optedOut = false
  server.use(
    mockRoute(addressRoutes.showAddress, () => mockHousehold({ labels, buyers: [mockBuyer({ optedOut })] })),
    mockRoute(addressRoutes.addLabel, ({ body }) => {
      labels = [body]
      return { labels, leadsDropped: 0 }
    }),
    mockRoute(addressRoutes.optOut, ({ body: { code } }) => {
      optedOut = true
      return { hash: code, at: '2026-11-01T08:00:00.000Z', leadsDropped: 0 }
    }),
  )
  const { user } = open(`?open=${HOME}`)
  await user.click(await screen.findByRole('button', { name: 'locker', pressed: false }))
  expect(await screen.findByRole('button', { name: /locker/, pressed: true })).toBeVisible()
  expect(screen.getByText('Address labeled locker.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Opt out' }))
  expect(await screen.findByText(/Opted out/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo opt-out' })).toBeVisible()
})

test('a household that is not there says so in its drawer', async () => {
  open(`?open=${'f'.repeat(32)}`)
  expect(await screen.findByText('There is no such household.')).toBeVisible()
})

test('a buyer whose reports bear no address is offered no label of addresses', async () => {
  const bare = mockAddress({ lines: null, city: null, state: null, postcode: null, buyerCount: 1 })
  const alone = { ...bare, buyers: [mockBuyer({ hash: HOME, name: null })] }
  server.use(
    mockRoute(addressRoutes.listAddresses, () => ({ rows: [alone], total: 1, cursor: null })),
    mockRoute(addressRoutes.showAddress, () => ({ address: alone, orders: [], total: 0 })),
  )
  const { user } = open()
  const row = await rowOf('– known by email alias only')
  await user.click(row.getByRole('checkbox'))
  expect(screen.getByRole('button', { name: 'Label all selected freight' })).toBeDisabled()
  await user.click(row.getByRole('button', { name: /alias only/ }))
  expect(await screen.findByText('– no address in the reports')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Labels of the address' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Labels of the customer' })).toBeVisible()
})

test('a narrow screen shows who and how often, and opens the rest as a sheet', async () => {
  const { user } = open('', { width: 390 })
  const row = await rowOf('Ada Smith')
  expect(row.queryByText(/Elm Street/)).toBeNull()
  await user.click(row.getByRole('button', { name: /Ada Smith/ }))
  expect(await screen.findByText('12 Elm Street')).toBeVisible()
})

test('a buyer leads to the page of the customer, where there are such pages', async () => {
  const { unmount } = open(`?open=${HOME}`)
  await screen.findByText('2 buyers')
  expect(screen.queryByRole('link', { name: 'Customer details' })).toBeNull()
  unmount()
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { outreach: true, crm: true } })]))
  open(`?open=${HOME}`)
  const drawer = within(await screen.findByRole('dialog'))
  const [link] = await drawer.findAllByRole('link', { name: 'Customer details' })
  expect(link).toHaveAttribute('href', `#/customers/details/${ADA}`)
})
