import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { cellOf, columnOf } from '#app/testing/tableCells.ts'
import { addFilter } from '#app/testing/toolBar.ts'
import { violations } from '#app/testing/violations.ts'
import { noteRoutes } from '#contract/asinNotes.ts'
import { inventoryRoutes } from '#contract/inventory.ts'
import { sessionFiltersSlice } from '#domains/settings/index.ts'
import { mockInventory } from '#mocks/handlers/inventory.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { inventoryOutdated } from './inventorySlice.ts'

const server = mockedServer()
const { mergeSet } = sessionFiltersSlice.actions

const open = (address = '', options?: { width: number }) => ({
  ...renderApp(`/#/logistics/inventory-history${address}`, options),
  user: userEvent.setup(),
})
/** With all places of a product in one row. */
const openPooled = () => {
  const opened = open()
  act(() => {
    for (const name of ['marketplace', 'seller'] as const) opened.store.dispatch(mergeSet({ name, value: false }))
  })
  return opened
}
test('each listing has a row of its own at first', async () => {
  open()
  await waitFor(async () => expect(await columnOf('inventory')).toHaveLength(4))
})

test('every product stands with its stock, all places together', async () => {
  server.use(mockRoute(noteRoutes.countNotes, () => ({ [LAMP]: 3 })))
  openPooled()
  expect(await screen.findByText('Bamboo lamp')).toBeVisible()
  expect(await columnOf('inventory')).toEqual(expect.arrayContaining(['159', '14']))
  expect(await columnOf('onOrder')).toEqual(expect.arrayContaining(['500', '0']))
  expect(await columnOf('limitedOnOrder')).toEqual(expect.arrayContaining(['300', '0']))
  await waitFor(async () => expect(await columnOf('notes')).toContain('3'))
  expect(await screen.findByText('4 listings · 0 out of stock')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('rows of several marketplaces and sellers are narrowed and kept apart as chosen', async () => {
  const { user } = openPooled()
  await screen.findByText('Bamboo lamp')
  expect(await columnOf('marketplace')).toContain('US, CA')
  expect(await columnOf('seller')).toContain('main, second')
  const marketplaces = await addFilter(user, 'Marketplace')
  await user.click(await marketplaces.findByRole('checkbox', { name: 'Canada' }))
  await waitFor(async () => expect(await columnOf('inventory')).toContain('30'))
  expect(screen.queryByText('Oak shelf')).toBeNull()
  await user.click(marketplaces.getByRole('checkbox', { name: 'United States' }))
  await user.click(screen.getByRole('button', { name: 'Group: ASIN' }))
  await user.click(await screen.findByRole('switch', { name: 'Split by marketplace' }))
  expect(screen.getByRole('button', { name: 'Group: ASIN + Marketplace' })).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Split by seller' })).not.toBeChecked()
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(expect.arrayContaining(['129', '30', '14'])))
})

test('a figure is explained, of all its places', async () => {
  const { user } = openPooled()
  await screen.findByText('Bamboo lamp')
  await user.click(await cellOf('Bamboo lamp', 'inventory'))
  expect(await screen.findByText(/^Sellable stock ·/)).toBeVisible()
  const explained = new URLSearchParams(window.location.hash.split('?')[1]).get('explain')
  expect(explained).toBe(
    `inventory.inventory?${new URLSearchParams({ asin: LAMP, marketplace: 'US,CA', seller: 'main,second' })}`,
  )
})

test('the time of the last update shows and moves on a refresh', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  server.use(mockRoute(inventoryRoutes.listInventory, () => mockInventory({ updatedAt: hoursAgo(50) })))
  const { user } = open()
  expect(await screen.findByText(/older than a day/)).toHaveTextContent('Stock 2 days ago')
  server.use(mockRoute(inventoryRoutes.listInventory, () => mockInventory({ updatedAt: hoursAgo(2.5) })))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('2 hours ago')).toBeVisible()
  expect(screen.queryByText(/older than a day/)).toBeNull()
})

test('without any stock it says which reports bring it', async () => {
  server.use(mockRoute(inventoryRoutes.listInventory, () => ({ rows: [], updatedAt: null })))
  open()
  expect(await screen.findByText('No stock yet')).toBeVisible()
  expect(screen.getByText(/FBA inventory, Amazon fulfilled inventory/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a failure says so and can be tried again; what was there stays', async () => {
  server.use(
    mockRoute(inventoryRoutes.listInventory, async () => {
      // what fails before the screen is there is asked for again
      await screen.findByRole('heading', { name: 'Inventory History' })
      return refuse(500, 'The database is asleep.')
    }),
  )
  const { user, store } = openPooled()
  expect(await screen.findByRole('heading', { name: 'Couldn’t load the stock' })).toBeVisible()
  server.use(mockRoute(inventoryRoutes.listInventory, () => mockInventory()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Bamboo lamp')).toBeVisible()
  server.use(mockRoute(inventoryRoutes.listInventory, () => refuse(500, 'Asleep again.')))
  store.dispatch(inventoryOutdated())
  expect(await screen.findByText('Asleep again.')).toBeVisible()
  expect(screen.getByText('Bamboo lamp')).toBeVisible()
})

test('days show as a chart, as a table and by what the ledger tells', async () => {
  const { user } = open(`?tab=history&asin=${LAMP}`)
  expect(await screen.findByText(/4 days/)).toHaveTextContent(
    '4 days · 1 with a stock-out · 17 units sold · 2 ledger events',
  )
  expect(
    await screen.findByRole('img', {
      name: new RegExp(
        `Stock per day from ${gregorian.day('2026-11-16')} to ${gregorian.day('2026-11-19')}, 1 days with a stock-out`,
      ),
    }),
  ).toBeVisible()
  await user.click(screen.getByText('Table'))
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(['60', '0', '4', '12']))
  expect(await columnOf('out')).toEqual(['In stock', 'Out', 'In stock', 'In stock'])
  expect(await columnOf('events')).toContain('Receipts +62, Adjustments −2 (misplaced)')
  expect(window.location.hash).toContain('view=days')
  await user.click(screen.getByText('Ledger events', { selector: '.ant-segmented-item-label' }))
  await waitFor(async () => expect(await columnOf('type')).toEqual(['Receipts', 'Adjustments']))
  expect(await violations()).toEqual([])
})

test('which days of what stands in the address', async () => {
  const queries: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/sales/history') queries.push(search)
  })
  const { user } = open(
    `?tab=history&asin=${LAMP},${SHELF}&marketplace=US&seller=main&since=2026-11-01&until=2026-11-19`,
  )
  await screen.findByText(/4 days/)
  expect(queries).toEqual([
    `?${new URLSearchParams({ asin: `${LAMP},${SHELF}`, marketplace: 'US', seller: 'main', since: '2026-11-01', until: '2026-11-19' })}`,
  ])
  await user.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() => expect(window.location.hash).toContain('since=2026-11-13&until=2026-11-19'))
})
