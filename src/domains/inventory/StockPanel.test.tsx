import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { setupStore } from '#app/store.ts'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { setScreenWidth } from '#app/testing/screenWidth.ts'
import { testServices } from '#app/testing/testServices.ts'
import { inventoryRoutes } from '#contract/inventory.ts'
import { mockInventory } from '#mocks/handlers/inventory.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { inventoryEntered } from './inventorySlice.ts'
import StockPanel from './StockPanel.tsx'

const server = mockedServer()
const { asked } = callLog(server)
const Address = () => <output>{useLocation().search}</output>

const open = (width = 1280) => {
  setScreenWidth(width)
  const store = setupStore(testServices().services)
  const panel = (
    <Provider store={store}>
      <MemoryRouter>
        <StockPanel asin={LAMP} />
        <Address />
      </MemoryRouter>
    </Provider>
  )
  render(panel)
  return { store, user: userEvent.setup() }
}

test('stock of one product stands place by place, without the rest being loaded, and each figure is explained', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Inventory of main in CA: 30' }))
  expect(screen.getByRole('button', { name: 'Due in time of main in US: 300' })).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(asked()).toEqual([`GET /sales/inventory/${LAMP}`])
  expect(new URLSearchParams(screen.getByRole('status').textContent ?? '').get('explain')).toBe(
    `inventory.inventory?asin=${LAMP}&marketplace=CA&seller=main`,
  )
})

test('where there is no room for a table its places stand one below the other', async () => {
  open(390)
  const place = within(await screen.findByRole('region', { name: 'Stock of main in CA' }))
  expect(place.getAllByRole('term').map(({ textContent }) => textContent)).toHaveLength(9)
  expect(place.getByRole('button', { name: 'Inventory of main in CA: 30' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failure can be tried again', async () => {
  server.use(mockRoute(inventoryRoutes.showInventory, () => refuse(500)))
  const { user } = open()
  await screen.findByText(/Couldn’t load the stock/)
  server.use(
    mockRoute(inventoryRoutes.showInventory, () =>
      mockInventory({ rows: mockInventory().rows.filter(({ asin }) => asin === LAMP) }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Inventory of main in CA: 30' })).toBeVisible()
})

test('a product without stock says so, and what the whole brings shows at once', async () => {
  server.use(mockRoute(inventoryRoutes.showInventory, () => mockInventory({ rows: [] })))
  const { store } = open()
  expect(await screen.findByText('Not in any stock report.')).toBeVisible()
  store.dispatch(inventoryEntered())
  expect(await screen.findByRole('button', { name: 'Inventory of main in CA: 30' })).toBeVisible()
})
