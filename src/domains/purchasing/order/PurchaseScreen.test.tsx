import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { incomingRoutes } from '#contract/incoming.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import type { Purchase } from '#contract/purchases.ts'
import { supplierRoutes } from '#contract/suppliers.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockBooking, mockPurchase, mockPurchaseLine, mockSupplier } from '#mocks/handlers/purchasing.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()

const open = (purchase: Partial<Purchase> = {}, address = '/#/po/orders/1') => {
  const kept = { order: mockPurchase(purchase), saved: [] as unknown[], undone: [] as unknown[], removed: 0 }
  server.use(
    // before the order, whose pattern fits them too
    mockRoute(supplierRoutes.listSuppliers, () => [mockSupplier()]),
    mockRoute(purchaseRoutes.showPurchase, () => kept.order),
    mockRoute(purchaseRoutes.savePurchase, ({ body: { lines, ...body } }) => {
      kept.saved.push({ ...body, lines })
      kept.order = {
        ...kept.order,
        ...body,
        lines: kept.order.lines.map((line, at) => ({ ...line, quantity: lines[at]?.quantity ?? 0 })),
      }
      return kept.order
    }),
    mockRoute(incomingRoutes.undoIncoming, ({ body }) => {
      kept.undone.push(body)
      return {}
    }),
    mockRoute(purchaseRoutes.removePurchase, () => {
      kept.removed += 1
      return {}
    }),
  )
  return { ...renderApp(address), kept, user: userEvent.setup() }
}

describe('an order that was sent', () => {
  test('shows its clocks, its lines with what has come, and its files', async () => {
    open({
      status: 'open',
      shippedAt: '2026-11-09',
      notes: 'By sea.',
      lines: [
        mockPurchaseLine({ received: 320, shipped: 298 }),
        mockPurchaseLine({ line: 2, sku: 'LAMP-2', fnsku: null, unitCost: null }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'PO-1001' })).toBeVisible()
    const clock = (title: string) => screen.getByText(title, { selector: 'dt' }).nextSibling?.textContent
    expect(['Ordered', 'Shipped', 'Received', 'Sellable', 'Expected'].map(clock)).toEqual([
      gregorian.day('2026-11-01'),
      gregorian.day('2026-11-09'),
      '–',
      '–',
      gregorian.day('2026-12-20'),
    ])
    const cells = within(screen.getByRole('row', { name: /^LAMP-1/ })).getAllByRole('cell')
    expect(cells.slice(3).map(({ textContent }) => textContent)).toEqual([
      '300',
      '320 (20 over)',
      '298',
      '0',
      '$4.50',
      '$1,350.00',
    ])
    expect(screen.getByText('By sea.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/po/1.pdf?tenant=demo')
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/po/1.csv?tenant=demo')
    expect(screen.queryByRole('button', { name: 'Shipped PO-1001' })).toBeNull()
    expect(await violations()).toEqual([])
  })

  test.each([
    ['waiting', 'The email to the supplier is on its way.'],
    ['sent', 'Emailed to the supplier.'],
    ['failed', 'The email to the supplier could not be sent. Download the PDF and send it yourself.'],
  ] as const)('whose mail is %s says so', async (mail, words) => {
    open({ mail })
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('names its shipments, who matched them, and those whose source was undone; a pair is taken apart', async () => {
    const { kept, user } = open({
      bookings: [
        mockBooking({ automatic: true }),
        mockBooking({ id: 'FBA15LAMP2', undone: true, date: null, reasons: [] }),
      ],
    })
    const first = within(await screen.findByRole('row', { name: /^FBA15LAMP1/ }))
    expect(first.getByText('automatically')).toBeVisible()
    expect(first.getByText('Same quantity: 100')).toBeVisible()
    const second = within(screen.getByRole('row', { name: /^FBA15LAMP2/ }))
    expect(second.getByText('its import was undone')).toBeVisible()
    await user.click(first.getByRole('button', { name: 'Take FBA15LAMP1 off this order' }))
    await waitFor(() => expect(kept.undone).toEqual([{ fnsku: 'X000LAMP01', id: 'FBA15LAMP1', po: '1' }]))
  })

  test('is edited as far as it may be', async () => {
    const { kept, user } = open({ lines: [mockPurchaseLine({ received: 40 })] }, '/#/po/orders/1?edit=1')
    expect(await screen.findByRole('combobox', { name: 'Supplier' })).toBeDisabled()
    expect(screen.getByRole('heading', { name: 'Edit PO-1001' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Currency' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Remove the line for US, main' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Units for US, main'), { target: { value: '280' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('PO-1001 is saved.')).toBeVisible()
    expect(kept.saved).toMatchObject([{ supplier: '1', lines: [{ line: 1, quantity: 280, unitCost: 450 }] }])
    expect(await screen.findByRole('heading', { name: 'PO-1001' })).toBeVisible()
    expect(window.location.hash).toBe('#/po/orders/1')
  })

  test('editing is left without a change', async () => {
    const { kept, user } = open({}, '/#/po/orders/1?edit=1')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'PO-1001' })).toBeVisible()
    expect(kept.saved).toEqual([])
  })
})

test('a draft that was saved shows what was saved', async () => {
  const { user, kept } = open({ status: 'draft', orderedAt: null })
  const state = () => within(screen.getByRole('main')).getAllByRole('status')[0]
  const units = await screen.findByLabelText('Units for US, main')
  fireEvent.change(units, { target: { value: '280' } })
  expect(state()).toHaveTextContent('Not saved.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('PO-1001 is saved as a draft.')).toBeVisible()
  expect(kept.saved).toMatchObject([{ lines: [{ line: 1, quantity: 280 }] }])
  // notices are statuses as well
  await waitFor(() => expect(state()).toBeEmptyDOMElement())
  await waitFor(() => expect(screen.getByLabelText('Units for US, main')).toHaveValue(280))
})

test('a draft is typed on, and thrown away', async () => {
  const { kept, user } = open({ status: 'draft', orderedAt: null })
  expect(await screen.findByLabelText('Units for US, main')).toHaveValue(300)
  expect(screen.getByRole('heading', { name: 'Draft PO-1001' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('PO-1001 was discarded.')).toBeVisible()
  expect({ removed: kept.removed, hash: window.location.hash }).toEqual({
    removed: 1,
    hash: '#/logistics/po-list?tab=drafts',
  })
})

test('an order there is not says so', async () => {
  renderApp('/#/po/orders/99')
  expect(await screen.findByText('This purchase order was not found.')).toBeVisible()
})
