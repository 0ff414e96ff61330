import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { purchaseRoutes as routes } from '#contract/purchaseRoutes.ts'
import type { Purchase } from '#contract/purchases.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockPurchase, mockPurchaseLine } from '#mocks/handlers/purchasing.ts'

const server = mockedServer()

/** A server that remembers what has come of its orders. */
const open = (address = '/#/logistics/po-list', options?: { width: number }) => {
  const kept = {
    received: [] as unknown[],
    orders: [
      mockPurchase({
        id: '3',
        number: 'PO-1003',
        status: 'draft',
        orderedAt: null,
        expected: null,
        supplierName: null,
      }),
      mockPurchase({
        id: '2',
        number: 'PO-1002',
        status: 'open',
        overdue: true,
        daysLate: 21,
        lines: [
          mockPurchaseLine({ quantity: 100, received: 130 }),
          mockPurchaseLine({ line: 2, marketplace: 'CA', quantity: 100, unitCost: null }),
        ],
      }),
      mockPurchase(),
      mockPurchase({ id: '4', number: 'PO-1000', status: 'closed', receivedAt: '2026-10-01' }),
    ] as Purchase[],
  }
  const change = (id: string, purchase: Partial<Purchase>) => {
    kept.orders = kept.orders.map((one) => (one.id === id ? { ...one, ...purchase } : one))
    return kept.orders.find((one) => one.id === id) ?? refuse(404, 'This purchase order was not found.')
  }
  server.use(
    mockRoute(routes.listPurchases, () => kept.orders),
    mockRoute(routes.receivePurchase, ({ params: { id }, body }) => {
      kept.received.push(body)
      return change(id, { status: 'open' })
    }),
    mockRoute(routes.closePurchase, ({ params: { id } }) => change(id, { status: 'closed' })),
    mockRoute(routes.reopenPurchase, ({ params: { id } }) => change(id, { status: 'waiting' })),
  )
  return { ...renderApp(address, options), kept, user: userEvent.setup() }
}

test('shows waiting and open orders under its exact name, with their progress and what is late', async () => {
  open()
  expect(await columnOf('number')).toEqual(['PO-1002', 'PO-1001'])
  expect(screen.getByRole('heading', { name: 'Waiting/Open POs' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Waiting/Open POs' })).toHaveAttribute('href', '#/logistics/po-list')
  expect(await columnOf('status')).toEqual(['Open, 21 days late', 'Waiting'])
  // what is over on one line does not make up for another
  expect(await columnOf('received')).toEqual(['130 (30 over)', '0'])
  expect(screen.getByRole('progressbar', { name: 'PO-1002: 130 of 200 units received' })).toHaveAttribute('value', '50')
  expect(await columnOf('units')).toEqual(['200', '300'])
  expect(await columnOf('products')).toEqual(['Bamboo lamp', 'Bamboo lamp'])
  expect(await columnOf('amount')).toEqual(['–', '$1,350.00'])
  expect(screen.getByText('2 waiting or open · 400 units incoming · 1 late')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('drafts and what is done have tabs of their own, which the address keeps', async () => {
  const { user } = open()
  await columnOf('number')
  await user.click(screen.getByText('Drafts'))
  await waitFor(async () => expect(await columnOf('number')).toEqual(['PO-1003']))
  expect(window.location.hash).toBe('#/logistics/po-list?tab=drafts')
  await user.click(screen.getByText('Done'))
  await waitFor(async () => expect(await columnOf('number')).toEqual(['PO-1000']))
  expect(screen.getByRole('button', { name: 'Reopen PO-1000' })).toBeVisible()
})

describe('an order is received', () => {
  test('in part, and Undo takes it back', async () => {
    const { kept, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Receive PO-1002' }))
    const dialog = within(await screen.findByRole('dialog'))
    // all that is open unless other numbers are typed
    expect(dialog.getByLabelText('Units of LAMP-1 for US, main')).toHaveValue(0)
    const field = dialog.getByLabelText('Units of LAMP-1 for CA, main')
    expect(field).toHaveValue(100)
    fireEvent.change(field, { target: { value: '40' } })
    await user.click(dialog.getByRole('button', { name: 'Receive 40 units' }))
    expect(await screen.findByText('40 units of PO-1002 received.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(kept.received).toEqual([{ lines: [{ line: 2, quantity: 40 }] }, { lines: [{ line: 2, quantity: -40 }] }]),
    )
  })

  test('what is refused is told', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Receive PO-1001' }))
    server.use(
      mockRoute(routes.receivePurchase, () =>
        refuse(400, '999 units of LAMP-1 would be far more than the 300 ordered. Change the order first.'),
      ),
    )
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Receive 300 units' }))
    expect(await screen.findByText(/would be far more than the 300 ordered/)).toBeVisible()
  })
})

test('an order is closed, and Undo opens it again', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Close PO-1001' }))
  expect(await screen.findByText('PO-1001 is closed.')).toBeVisible()
  await waitFor(async () => expect(await columnOf('number')).toEqual(['PO-1002']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await columnOf('number')).toEqual(['PO-1002', 'PO-1001']))
})

test('one of which something has come cannot be cancelled, one of which nothing has can', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Cancel PO-1001' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel PO-1002' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit PO-1002' })).toHaveAttribute('href', '#/po/orders/2?edit=1')
})

test('without an order it says where orders come from', async () => {
  server.use(mockRoute(routes.listPurchases, () => []))
  renderApp('/#/logistics/po-list')
  expect(await screen.findByText('No waiting or open orders')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to restock' })).toHaveAttribute('href', '#/logistics/restock')
})

test('a list that cannot be loaded says why, and comes after another try', async () => {
  open()
  server.use(mockRoute(routes.listPurchases, () => refuse(503, 'The database is asleep.')))
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  server.use(mockRoute(routes.listPurchases, () => [mockPurchase()]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await columnOf('number')).toEqual(['PO-1001'])
})
