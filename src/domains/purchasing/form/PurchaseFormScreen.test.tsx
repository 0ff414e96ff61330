import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import type { Purchase, PurchaseInput } from '#contract/purchases.ts'
import { restockRoutes } from '#contract/restock.ts'
import { supplierRoutes } from '#contract/suppliers.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockPurchase, mockPurchaseSettings, mockSupplier } from '#mocks/handlers/purchasing.ts'
import { mockRestock } from '#mocks/handlers/restock.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()
const { asked } = callLog(server)
const TODAY = '2026-11-20'

/** A server that keeps what it is sent. */
const open = async (
  address = `/#/po/${LAMP}`,
  { ready = true, ...options }: { ready?: boolean; width?: number } = {},
) => {
  const kept = { added: [] as PurchaseInput[], sent: [] as unknown[], orders: [] as Purchase[] }
  const numbered = (body: Partial<Purchase>) => mockPurchase({ id: '7', number: 'PO-1007', ...body })
  server.use(
    mockRoute(restockRoutes.showRestock, () => mockRestock({ today: TODAY })),
    mockRoute(supplierRoutes.listSuppliers, () => [
      mockSupplier({ name: 'linyi lamps', leadTime: 45 }),
      mockSupplier({ id: '2', name: 'Euro Wood', email: '', currency: 'EUR' }),
    ]),
    mockRoute(purchaseRoutes.addPurchase, ({ body }) => {
      kept.added.push(body)
      return numbered({ status: 'draft', orderedAt: null })
    }),
    mockRoute(purchaseRoutes.sendPurchase, ({ body }) => {
      kept.sent.push(body)
      return numbered({})
    }),
    mockRoute(purchaseRoutes.showPurchase, () => numbered({})),
  )
  const app = renderApp(address, options)
  if (ready) await units('US')
  return { ...app, kept, user: userEvent.setup() }
}
const units = (marketplace: string) => screen.findByLabelText(`Units for ${marketplace}, main`)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('is pre-filled from restock with the settings, supplier, cost and lead time', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Purchase Order form' })).toBeVisible()
  // as restock suggests
  expect(await units('US')).toHaveValue(125)
  expect(await units('CA')).toHaveValue(null)
  expect(screen.getByLabelText('Unit cost for US, main')).toHaveValue('4.50')
  expect(screen.getByText('linyi lamps')).toBeVisible()
  // the supplier's 45 days after today
  expect(screen.getByRole('button', { name: `Expected on ${gregorian.day('2027-01-04')}` })).toBeVisible()
  expect(screen.getByText('$562.50', { selector: 'tfoot td' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('stock, inbound and on order are the numbers that restock has under these words', async () => {
  server.use(
    mockRoute(restockRoutes.showRestock, () => {
      const { table, ...rest } = mockRestock({ today: TODAY })
      const [us, ca] = table
      if (!us || !ca) throw new Error('the mock has both')
      const moving = { fcTransfer: 4, fcProcessing: 3, reserved: 12, receiving: 60, onOrder: 99, limitedOnOrder: 33 }
      return {
        ...rest,
        table: [
          { ...us, ...moving },
          { ...ca, isKnown: false, inventory: 0 },
        ],
      }
    }),
  )
  renderApp(`/#/po/${LAMP}`)
  await units('US')
  const user = userEvent.setup()
  // units that move between warehouses count as cover and are no stock, as in restock
  await user.click(screen.getByRole('button', { name: 'Have 209 for US, main' }))
  expect((await screen.findByText('On order')).closest('dl')).toHaveTextContent(
    'Stock50Inbound60On order99Due in time33',
  )
  // unknown is not zero
  expect(screen.queryByRole('button', { name: /^Have .* for CA/ })).toBeNull()
})

test('the minimum holds for a product in one order, and raises it so that cover ends equal', async () => {
  const { user } = await open()
  expect(screen.getByText(/^Bamboo lamp: 125 of at least 300 units per product and order/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Raise to 300' }))
  // 440 in Canada last longer than 50 and 300 here
  expect(await units('US')).toHaveValue(300)
  expect(await units('CA')).toHaveValue(null)
  expect(screen.queryByText(/units per product and order/)).toBeNull()
  type(await units('US'), '200')
  type(await units('CA'), '100')
  expect(screen.queryByText(/units per product and order/)).toBeNull()
})

test('other settings give another day', async () => {
  server.use(mockRoute(supplierRoutes.showPurchaseSettings, () => mockPurchaseSettings({ leadTime: 6 })))
  await open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByText('No supplier', { selector: '.ant-select-item-option-content' }))
  expect(await screen.findByRole('button', { name: `Expected on ${gregorian.day('2027-01-01')}` })).toBeVisible()
})

test('what has no quantity is not ordered; the draft is saved and shown', async () => {
  const { kept, user } = await open()
  type(await units('US'), '24')
  type(screen.getByLabelText('Unit cost for US, main'), '5,25')
  type(screen.getByLabelText('Notes for the supplier'), 'Pack twelve a box.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('PO-1007 is saved as a draft.')).toBeVisible()
  expect(kept.added).toEqual([
    {
      supplier: '1',
      currency: 'USD',
      expected: '2027-01-04',
      notes: 'Pack twelve a box.',
      lines: [
        {
          marketplace: 'US',
          seller: 'main',
          asin: LAMP,
          sku: 'LAMP-1',
          fnsku: 'X000LAMP01',
          quantity: 24,
          unitCost: 525,
        },
      ],
    },
  ])
  expect(kept.sent).toEqual([])
  await waitFor(() => expect(window.location.hash).toBe('#/po/orders/7'))
  expect(await screen.findByRole('heading', { name: 'PO-1007' })).toBeVisible()
})

test('it is placed, and mailed when that is wished', async () => {
  const { kept, user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Email it to sales@bright.example when placed' }))
  await user.click(screen.getByRole('button', { name: 'Place and email order' }))
  expect(await screen.findByText('PO-1007 was placed; the email is on its way.')).toBeVisible()
  expect(kept).toMatchObject({ added: [expect.anything()], sent: [{ mail: true }] })
})

test('an order that cannot be placed is a draft all the same', async () => {
  const { user } = await open()
  server.use(
    mockRoute(purchaseRoutes.sendPurchase, () =>
      refuse(502, 'The mail could not be sent, so the order is still a draft.'),
    ),
    mockRoute(purchaseRoutes.showPurchase, () =>
      mockPurchase({ id: '7', number: 'PO-1007', status: 'draft', orderedAt: null }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  expect(await screen.findByText('The mail could not be sent, so the order is still a draft.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Draft PO-1007' })).toBeVisible()
})

test('the foot bar sums units and money beside the action', async () => {
  await open()
  type(await units('US'), '48')
  type(screen.getByLabelText('Unit cost for US, main'), '10')
  const foot = within(screen.getByText(/^48 units/).closest('footer') as HTMLElement)
  expect(foot.getByRole('status')).toHaveTextContent('48 units · $480.00')
  expect(foot.getByRole('button', { name: 'Place order' })).toBeVisible()
})

test('what is missing is said before anything is placed', async () => {
  const { kept, user } = await open()
  type(await units('US'), '')
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  expect(await screen.findByText('Enter a quantity on at least one line.')).toBeVisible()
  expect(kept.added).toEqual([])
  type(await units('US'), '10')
  await waitFor(() => expect(screen.queryByText('Enter a quantity on at least one line.')).toBeNull())
})

test('without supplier or cost it is a draft, and placing asks for them', async () => {
  const { kept, user } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByText('No supplier', { selector: '.ant-select-item-option-content' }))
  type(screen.getByLabelText('Unit cost for US, main'), '')
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  expect(await screen.findByText('Choose a supplier.')).toBeVisible()
  expect(screen.getByText('Enter the unit cost of LAMP-1.')).toBeVisible()
  expect(kept.added).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('PO-1007 is saved as a draft.')).toBeVisible()
  expect(kept.added).toMatchObject([{ supplier: null, lines: [{ unitCost: null }] }])
})

test('a total is split so that cover ends equal', async () => {
  server.use(
    mockRoute(restockRoutes.showRestock, () => {
      const { table, ...rest } = mockRestock({ today: TODAY })
      const [us, ca, ...others] = table
      if (!us || !ca) throw new Error('the mock has both')
      return { ...rest, table: [us, { ...ca, inventory: 10, limitedOnOrder: 0, velocity: 1 }, ...others] }
    }),
  )
  renderApp(`/#/po/${LAMP}`)
  await units('US')
  const user = userEvent.setup()
  type(screen.getByLabelText('Total to split'), '240')
  await user.click(screen.getByRole('button', { name: 'Split to equal days of cover' }))
  // 50 + 150 last 100 days at two a day, 10 + 90 at one
  expect([await units('US'), await units('CA')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '150',
    '90',
  ])
})

test('what is typed is there after looking elsewhere, and can be discarded', async () => {
  const { user } = await open()
  type(await units('US'), '77')
  expect(screen.getByText(/^Not saved\./)).toBeVisible()
  act(() => {
    window.location.hash = '#/settings/po'
  })
  expect(await screen.findByRole('heading', { name: 'PO Settings' })).toBeVisible()
  act(() => {
    window.location.hash = `#/po/${LAMP.toLowerCase()}`
  })
  expect(await units('US')).toHaveValue(77)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await units('US')).toHaveValue(125))
})

test('costs noted in the company’s currency are not those of another one', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByText('Euro Wood', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(screen.getByLabelText('Unit cost for US, main')).toHaveValue(''))
  expect(screen.getByText('–', { selector: 'tfoot td' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /^Email it/ })).toBeNull()
})

test('without restock the places its sellers sell in are there to be filled', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: {} })]))
  renderApp(`/#/po/${LAMP}`)
  server.use(http.get('*/sales/restock', () => refuse(403, 'Your company doesn’t have this feature.')))
  expect(await units('US')).toHaveValue(null)
  expect(screen.queryByLabelText('Units for CA, main')).toBeNull()
})

test('a product without a SKU says what to do', async () => {
  await open('/#/po/B0UNKNOWN1', { ready: false })
  expect(await screen.findByText('No SKU of B0UNKNOWN1 is known')).toBeVisible()
})

test('a form that cannot be loaded says why, and comes after another try', async () => {
  server.use(http.get('*/po/suppliers', () => refuse(503, 'The database is asleep.'), { once: true }))
  renderApp(`/#/po/${LAMP}`)
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await units('US')).toHaveValue(125)
})

describe('lines handed over by restock', () => {
  const lines = [
    { asin: LAMP, marketplace: 'US', seller: 'main', quantity: 120 },
    { asin: SHELF, marketplace: 'US', seller: 'main', quantity: 30 },
  ]
  const handOver = async (more: object = {}) => {
    const opened = await open('/#/po/new', { ready: false })
    await screen.findByText('No products selected')
    // as the router keeps what a screen hands over
    act(() => {
      window.history.pushState({ usr: { lines, ...more }, key: 'handed', idx: 1 }, '', '#/po/new')
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    })
    return opened
  }

  test('become one order for each supplier', async () => {
    const { kept, user } = await handOver()
    const orders = await screen.findByRole('radiogroup', { name: 'Order' })
    expect(within(orders).getAllByRole('radio')).toHaveLength(2)
    expect(await units('US')).toHaveValue(120)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('PO-1007 is saved as a draft.')).toBeVisible()
    await waitFor(async () => expect(await units('US')).toHaveValue(30))
    expect(kept.added).toMatchObject([{ supplier: '1', lines: [{ sku: 'LAMP-1', quantity: 120 }] }])
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(window.location.hash).toBe('#/po/orders/7'))
    expect(kept.added[1]).toMatchObject({ supplier: null, lines: [{ sku: 'SHELF-1', quantity: 30 }] })
  })

  test('become a single one when that is wished', async () => {
    const { kept, user } = await handOver({ together: true })
    expect(await screen.findByLabelText(`Units for ${LAMP} in US, main`)).toHaveValue(120)
    expect(screen.queryByRole('radiogroup', { name: 'Order' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('PO-1007 is saved as a draft.')).toBeVisible()
    // two suppliers: neither is the order's
    expect(kept.added).toMatchObject([{ supplier: null, lines: [{ quantity: 120 }, { quantity: 30 }] }])
  })

  test('take further products by their ASIN', async () => {
    const { user } = await handOver()
    await units('US')
    const asin = screen.getByLabelText('ASIN of a product to add')
    await user.type(asin, 'lamp{Enter}')
    expect(await screen.findByText('lamp is not an ASIN: it has ten letters and digits.')).toBeVisible()
    await user.clear(asin)
    await user.type(asin, `${SHELF}{Enter}`)
    expect(await screen.findByLabelText(`Units for ${SHELF} in US, main`)).toBeVisible()
    expect(screen.getByLabelText(`Units for ${LAMP} in US, main`)).toHaveValue(120)
    await user.type(asin, 'B0UNKNOWN1{Enter}')
    expect(await screen.findByText('No SKU of B0UNKNOWN1 is known. Add one to the product first.')).toBeVisible()
    // catalogue and restock are read once, whichever products join
    expect({ asins: asked('GET /asins').length, restock: asked('GET /sales/restock').length }).toEqual({
      asins: 1,
      restock: 1,
    })
  })
})

test('without lines there is nothing to order yet', async () => {
  server.use(http.get('*/sales/restock', () => HttpResponse.error()))
  renderApp('/#/po/new')
  expect(await screen.findByText('No products selected')).toBeVisible()
  expect(await violations()).toEqual([])
})
