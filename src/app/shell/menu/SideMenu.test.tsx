import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockedServer } from '../../testing/mockedServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const server = mockedServer()
const featureFlags = { logistics: true, sales: true, refund_ninja: true, outreach: true, data: true, uploads: true }
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }))
const open = async (address: string, width = 1280) => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]))
  const app = renderApp(address, { width })
  return { ...app, list: await menu(), user: userEvent.setup() }
}
const group = (list: Awaited<ReturnType<typeof menu>>, name: string) => list.getByRole('button', { name })

test('the group of the current screen opens, and others stay as they were left', async () => {
  const { list, user, unmount } = await open('/#/outreach/addresses')
  expect(group(list, 'Outreach')).toHaveAttribute('aria-expanded', 'true')
  expect(list.getByRole('link', { name: 'Addresses' })).toHaveAttribute('aria-current', 'page')
  expect(group(list, 'Data')).toHaveAttribute('aria-expanded', 'false')
  await user.click(group(list, 'Logistics'))
  expect(list.queryByRole('link', { name: 'Safety Stock' })).toBeNull()
  await waitFor(() => expect(localStorage.getItem('persist:shell')).toContain('"logistics\\":true'))
  unmount()

  const later = await open('/#/home')
  await waitFor(() => expect(group(later.list, 'Logistics')).toHaveAttribute('aria-expanded', 'false'))
  // it was open for its screen alone
  expect(group(later.list, 'Outreach')).toHaveAttribute('aria-expanded', 'false')
})

test('a group folds while its own screen is open', async () => {
  const { list, user } = await open('/#/outreach/addresses')
  await user.click(group(list, 'Outreach'))
  expect(group(list, 'Outreach')).toHaveAttribute('aria-expanded', 'false')
  await user.click(group(list, 'Outreach'))
  expect(list.getByRole('link', { name: 'Leads' })).toBeVisible()
})

test('a star pins a screen to the top and takes it off again, seven at most', async () => {
  const { list, user } = await open('/#/home')
  const labels = () => list.getAllByRole('link').map(({ textContent }) => textContent)
  expect(labels().slice(0, 5)).toEqual(['Home', 'Restock', 'Waiting/Open POs', 'Refunds', 'Uploads'])
  await user.click(list.getByRole('button', { name: 'Pin Safety Stock' }))
  await user.click(list.getByRole('button', { name: 'Pin Sales Chart' }))
  expect(labels().slice(5, 7)).toEqual(['Safety Stock', 'Sales Chart'])
  expect(list.getByRole('button', { name: 'Pin FBA Shipments' })).toBeDisabled()
  await user.click(list.getByRole('button', { name: 'Pin Home' }))
  expect(labels()[0]).toBe('Restock')
  expect(list.getByRole('button', { name: 'Pin FBA Shipments' })).toBeEnabled()
})

test('open items are counted beside their screens', async () => {
  const { list, streams } = await open('/#/home')
  act(() => streams[0]?.send({ id: 1, name: 'notification', data: { name: 'missingPo', value: 108 } }))
  const countOf = (name: string) => list.getByRole('link', { name }).nextElementSibling?.textContent
  expect(countOf('Unmatched Shipments')).toBe('108')
  await waitFor(() => expect(countOf('Restock')).toBe('38'), { timeout: 5000 })
})

test('settings are one entry whose parts stand beside them', async () => {
  const { list } = await open('/#/settings/po')
  expect(list.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  const parts = within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    'Company Information',
    'Seller Accounts',
    'PO Settings',
    'User Management',
    'Audit',
    'Integrations',
    'Webhooks',
  ])
  expect(parts.getByRole('link', { name: 'PO Settings' })).toHaveAttribute('aria-current', 'page')
})

test('under 1100 px the menu is a rail, until it is opened', async () => {
  const { list, user } = await open('/#/logistics/safety', 1024)
  expect(list.queryByRole('link', { name: 'Safety Stock' })).toBeNull()
  await user.hover(group(list, 'Logistics'))
  expect(list.getByRole('link', { name: 'Safety Stock' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect((await menu()).getByRole('button', { name: 'Logistics' })).toHaveAttribute('aria-expanded', 'true')
})
