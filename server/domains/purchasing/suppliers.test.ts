import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Purchase } from '#contract/purchases.ts'
import type { LeadTime, PurchaseSettings, Supplier } from '#contract/suppliers.ts'
import { readCompanyDay } from '#model/planning/companyDay.ts'
import { readSupplyTerms } from '#model/planning/leadTimes.ts'
import { readPlanningSettings } from '#model/planning/planningSettings.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
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
      { ...bright, id: alder.id, name: 'Alder Wood', email: '', leadTime: 60 },
      bright,
    ])
    expect(await supplier({ ...bright, currency: 'EUR' })).toEqual({ ...bright, currency: 'EUR' })
    const draft = await add({ supplier: bright.id ?? null })
    expect(draft.supplierName).toBe('Bright Lamps')
    expect(await refusal('DELETE', `/po/suppliers/${bright.id}`)).toEqual([
      409,
      'Bright Lamps is on 1 purchase order and can’t be removed.',
    ])
    await client.data('DELETE', `/po/suppliers/${alder.id}`)
    expect(await client.data<Supplier[]>('GET', '/po/suppliers')).toHaveLength(1)
  })

  test('keep their terms when a later change leaves them out', async () => {
    const { client, supplier } = await open()
    const terms = {
      ...{ contact: 'Mei Lin', minQuantity: 120, casePack: 24, minValue: 500_000 },
      ...{ depositPercent: 30, balanceDays: 45 },
    }
    const bright = await supplier(terms)
    expect(bright).toMatchObject(terms)
    expect(await supplier({ id: bright.id ?? '', leadTime: 21 })).toEqual({ ...bright, leadTime: 21 })
    expect(await client.data('GET', '/po/suppliers')).toEqual([{ ...bright, leadTime: 21 }])
  })

  test('are added by name, in the company’s currency, unless they exist', async () => {
    const { client, supplier } = await open()
    await supplier()
    const body = { names: ['bright lamps', 'Oak & Sons', 'OAK & SONS', 'Pine'] }
    const added = await client.data<Supplier[]>('POST', '/po/suppliers/names', body)
    expect(added.map(({ name, currency }) => `${name} ${currency}`)).toEqual(['OAK & SONS USD', 'Pine USD'])
    expect(await client.data<Supplier[]>('GET', '/po/suppliers')).toHaveLength(3)
    expect(await client.data('POST', '/po/suppliers/names', body)).toEqual([])
  })

  test.each<[string, Partial<Supplier>, number, string]>([
    ['a case of no unit', { name: 'B', casePack: 0 }, 400, 'A case holds 1 to 1,000,000 units.'],
    ['a lead time over two years', { name: 'B', leadTime: 731 }, 400, 'A lead time is 0 to 730 days'],
    ['a negative minimum', { name: 'B', minQuantity: -1 }, 400, 'A minimum is 0 to 1,000,000 units.'],
    ['a deposit over 100 %', { name: 'B', depositPercent: 101 }, 400, 'A deposit is 0 to 100 %.'],
    ['no name', { name: ' ' }, 400, 'Enter a name for the supplier.'],
    ['a name there is already', { name: 'bright lamps' }, 409, 'There is already a supplier Bright Lamps.'],
    ['an address without an at', { name: 'B', email: 'sales' }, 400, 'sales is not an email address.'],
    ['two addresses', { name: 'B', email: 'a@b.example,c@d.example' }, 400, 'is not an email address.'],
    ['no currency', { name: 'B', currency: 'XXQ' }, 400, 'XXQ is not a known currency.'],
    ['an id of nobody', { id: '999999' }, 404, 'This supplier was not found.'],
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
    expect(await client.data('GET', '/po/settings/creation')).toEqual({
      ...{ minQuantity: 300, roundTo: 10, leadTime: 4 },
      ...{ shipTo: '', terms: '', presets: ['minQuantity', 'roundTo', 'leadTime'], currency: 'USD' },
    })
    // what nobody saved stays a preset
    expect(await client.data('POST', '/po/settings/creation', { terms: 'Net 30' })).toMatchObject({
      ...{ terms: 'Net 30', presets: ['minQuantity', 'roundTo', 'leadTime'] },
    })
    const regular = await server.client({ tenant: client.tenantCode, type: 'regular' })
    const saved: PurchaseSettings = { minQuantity: 120, roundTo: 12, leadTime: 6, shipTo: 'Pier 4', terms: 'Net 30' }
    const shown = { ...saved, presets: [], currency: 'USD' }
    expect(await regular.data('POST', '/po/settings/creation', saved)).toEqual(shown)
    expect(await regular.data('POST', '/po/settings/creation', { roundTo: 24 })).toEqual({ ...shown, roundTo: 24 })
    expect(await client.data('GET', '/po/settings/creation')).toEqual({ ...shown, roundTo: 24 })
  })

  test.each([{ roundTo: 0 }, { minQuantity: -1 }, { leadTime: 1.5 }, { leadTime: 105 }, { minQuantity: 'many' }])(
    '%j is refused',
    async (body) => {
      const { refusal } = await open()
      expect((await refusal('POST', '/po/settings/creation', body))[0]).toBe(400)
    },
  )
})

describe('lead times are learned', () => {
  const CREATED = '2026-01-05'
  /** Orders of 100 lamps on 1 January, each with a shipment that is counted in after some days, and booked on it. */
  const opened = async () => {
    const buyer = await open()
    const arrive = (id: string, day: string, marketplace = 'US') =>
      buyer.send(
        inboundFile([
          {
            'Shipment ID': id,
            Created: CREATED,
            'Last updated': day,
            'Units located': '100',
            Status: 'Closed',
          },
        ]),
        { seller: 'main', marketplace },
      )
    const book = (id: string, po: string) =>
      buyer.client.data('POST', '/sales/incoming/match', { fnsku: 'XLAMP', id, po, received: 100 })
    const came = async (supplier: string | null, days: number, marketplace = 'US') => {
      const { id } = await buyer.order({ supplier, lines: [lampLine({ marketplace })] }, '2026-01-01')
      await arrive(`FBA${id}`, addDays('2026-01-01', days), marketplace)
      await book(`FBA${id}`, id)
    }
    return { ...buyer, arrive, book, came, learned: () => buyer.client.data<LeadTime[]>('GET', '/po/leadTimes') }
  }
  const figures = (rows: readonly LeadTime[]) =>
    rows.map(({ supplierName, marketplace, orders, mean, sigma }) => [supplierName, marketplace, orders, mean, sigma])

  test('from bookings, by supplier and marketplace and in all', async () => {
    const { supplier, came, learned, order, anySupplier } = await opened()
    const { id = null } = await supplier()
    expect(await learned()).toEqual([])
    for (const days of [20, 30]) await came(id, days)
    await came(await anySupplier(), 40)
    await came(id, 60, 'CA')
    await order({ supplier: id }, '2026-01-01')
    const rows = await learned()
    expect(figures(rows)).toEqual([
      ['Any Supplier', null, 1, 40, null],
      ['Any Supplier', 'US', 1, 40, null],
      ['Bright Lamps', null, 3, 110 / 3, expect.closeTo(20.8, 1)],
      ['Bright Lamps', 'CA', 1, 60, null],
      ['Bright Lamps', 'US', 2, 25, null],
      [null, null, 4, 37.5, expect.closeTo(17.1, 1)],
      [null, 'CA', 1, 60, null],
      [null, 'US', 3, 30, 10],
    ])
    expect(rows.at(-1)).toMatchObject({ toShip: 4, toReceive: 26 })
  })

  test('not from what came on the very day, from another marketplace, or from what a person counted in', async () => {
    const { came, learned, order, arrive, book, move, anySupplier } = await opened()
    const supplier = await anySupplier()
    await came(supplier, 0)
    const abroad = await order({ supplier, lines: [lampLine({ marketplace: 'CA' })] }, '2026-01-01')
    await arrive('FBAUS', '2026-01-31')
    await book('FBAUS', abroad.id)
    const counted = await order({ supplier }, '2026-01-01')
    await move(counted.id, 'receive', { lines: [{ line: 1, quantity: 100 }], receivedAt: '2026-02-01' })
    expect(await learned()).toEqual([])
  })

  test('and stand behind the plan of the same marketplace', async () => {
    const { came, client, supplier } = await opened()
    const { id = null } = await supplier()
    for (const days of [20, 30, 40]) await came(id, days)
    const sigmas = await inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => {
      const leadTimeOf = await readSupplyTerms(scope, await readPlanningSettings(scope))
      return [undefined, 'US', 'CA'].map((marketplace) => leadTimeOf(undefined, marketplace).leadSigma)
    })
    expect(sigmas).toEqual([10, 10, 0])
  })
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
