import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Purchase } from '#contract/purchases.ts'
import type { LeadTime, PurchaseSettings, Supplier } from '#contract/suppliers.ts'
import { readCompanyDay } from '#model/planning/companyDay.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { lampLine, newBuyer } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async () => {
  tenants += 1
  const buyer = await newBuyer(server, `suppliers-${tenants}`)
  const supplier = (change: Partial<Supplier> = {}) =>
    buyer.client.data<Supplier>('POST', '/po/suppliers', {
      name: 'Bright Lamps',
      email: 'sales@bright.example',
      address: '1 Dock Road\nNingbo',
      currency: 'USD',
      leadTime: null,
      ...change,
    })
  const today = await inScope(server.platform.db, { tenant: buyer.client.tenantId }, (scope) =>
    readCompanyDay(scope, server.platform.now()),
  )
  return { ...buyer, supplier, today }
}

describe('suppliers', () => {
  test('are added, changed, listed by name and removed while no order names them', async () => {
    const { client, supplier, add, refusal } = await open()
    const bright = await supplier()
    const alder = await supplier({ name: ' Alder Wood ', email: '', leadTime: 60 })
    expect(await client.data('GET', '/po/suppliers')).toEqual([
      { id: alder.id, name: 'Alder Wood', email: '', address: '1 Dock Road\nNingbo', currency: 'USD', leadTime: 60 },
      bright,
    ])
    expect(await supplier({ ...bright, currency: 'EUR' })).toEqual({ ...bright, currency: 'EUR' })
    const draft = await add({ supplier: bright.id ?? null })
    expect(draft.supplierName).toBe('Bright Lamps')
    expect(await refusal('DELETE', `/po/suppliers/${bright.id}`)).toEqual([
      409,
      'Bright Lamps stands on 1 purchase orders and cannot be removed.',
    ])
    await client.data('DELETE', `/po/suppliers/${alder.id}`)
    expect(await client.data<Supplier[]>('GET', '/po/suppliers')).toHaveLength(1)
  })

  test.each<[string, Partial<Supplier>, number, string]>([
    ['no name', { name: ' ' }, 400, 'Please name the supplier.'],
    ['a name there is already', { name: 'bright lamps' }, 409, 'There is a supplier Bright Lamps already.'],
    ['an address without an at', { name: 'B', email: 'sales' }, 400, 'sales is no e-mail address.'],
    ['two addresses', { name: 'B', email: 'a@b.example,c@d.example' }, 400, 'is no e-mail address.'],
    ['no currency', { name: 'B', currency: 'XXQ' }, 400, 'XXQ is no currency Clove knows.'],
    ['an id of nobody', { id: '999999' }, 404, 'This supplier does not exist, or not any more.'],
  ])('with %s are refused', async (_, change, status, message) => {
    const { supplier, refusal } = await open()
    await supplier()
    const body = { name: 'Bright Lamps', email: '', address: '', currency: 'USD', leadTime: null, ...change }
    expect(await refusal('POST', '/po/suppliers', body)).toEqual([status, expect.stringContaining(message)])
  })
})

describe('PO settings', () => {
  test('are 300, 10 and 4 weeks until somebody sets them, regular users too', async () => {
    const { client } = await open()
    expect(await client.data('GET', '/po/settings/creation')).toEqual({ minQuantity: 300, roundTo: 10, leadTime: 4 })
    const regular = await server.client({ tenant: client.tenantCode, type: 'regular' })
    const wanted: PurchaseSettings = { minQuantity: 120, roundTo: 12, leadTime: 6 }
    expect(await regular.data('POST', '/po/settings/creation', wanted)).toEqual(wanted)
    expect(await regular.data('POST', '/po/settings/creation', { roundTo: 24 })).toEqual({ ...wanted, roundTo: 24 })
    expect(await client.data('GET', '/po/settings/creation')).toEqual({ ...wanted, roundTo: 24 })
  })

  test.each([{ roundTo: 0 }, { minQuantity: -1 }, { leadTime: 1.5 }, { leadTime: 105 }, { minQuantity: 'many' }])(
    '%j is refused',
    async (body) => {
      const { refusal } = await open()
      expect((await refusal('POST', '/po/settings/creation', body))[0]).toBe(400)
    },
  )
})

test('lead times are learned from orders that came, by supplier and in all', async () => {
  const { client, supplier, order, move, today } = await open()
  const { id = null } = await supplier()
  const came = async (of: string | null, days: number, shipped: number) => {
    const sent = await order({ supplier: of }, addDays(today, -100))
    await move(sent.id, 'ship', { shippedAt: addDays(today, shipped - 100) })
    await move(sent.id, 'receive', { lines: [{ line: 1, quantity: 100 }], receivedAt: addDays(today, days - 100) })
  }
  expect(await client.data('GET', '/po/leadTimes')).toEqual([])
  await came(id, 20, 5)
  await came(id, 30, 10)
  await came(null, 40, 15)
  await order({ supplier: id }, addDays(today, -100))
  const learned = await client.data<LeadTime[]>('GET', '/po/leadTimes')
  expect(learned).toEqual([
    expect.objectContaining({
      supplier: id,
      supplierName: 'Bright Lamps',
      orders: 2,
      toShip: 7.5,
      toReceive: 17.5,
      mean: 25,
      sigma: null,
    }),
    expect.objectContaining({ supplier: null, supplierName: null, orders: 3, mean: 30, sigma: 10, toSell: null }),
  ])
})

test('an order that sells before its last units are there tells nothing of the days from received to sellable', async () => {
  const { client, order, move, today } = await open()
  const comes = async (sellable: number) => {
    const sent = await order({}, addDays(today, -60))
    await move(sent.id, 'receive', { lines: [{ line: 1, quantity: 100 }], receivedAt: addDays(today, -20) })
    await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx, tenant }) =>
      tx
        .updateTable('purchase_orders')
        .set({ sellable_on: addDays(today, sellable) })
        .where('tenant_id', '=', tenant())
        .where('id', '=', Number(sent.id))
        .execute(),
    )
  }
  await comes(-45)
  expect(await client.data('GET', '/po/leadTimes')).toMatchObject([{ orders: 1, toSell: null, mean: 15 }])
  await comes(-16)
  expect(await client.data('GET', '/po/leadTimes')).toMatchObject([{ orders: 2, toSell: 4, mean: 29.5 }])
})

test('the lead time an order is held against is the supplier’s, else that of the settings', async () => {
  const { client, supplier, order } = await open()
  await client.data('POST', '/po/settings/creation', { leadTime: 2 })
  const own = await supplier({ leadTime: 45 })
  const sent = [await order({ supplier: own.id ?? null }), await order()]
  const rows = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx, tenant }) =>
    tx.selectFrom('purchase_orders').select('lead_time').where('tenant_id', '=', tenant()).orderBy('number').execute(),
  )
  expect({ rows, sent: sent.length }).toEqual({ rows: [{ lead_time: 45 }, { lead_time: 14 }], sent: 2 })
})

test('a line’s product and place are what the order was written for', async () => {
  const { order } = await open()
  const { lines }: Purchase = await order({ lines: [lampLine({ marketplace: 'CA' })] })
  expect(lines).toMatchObject([{ marketplace: 'CA', seller: 'main', asin: 'B0LAMP0001' }])
})
