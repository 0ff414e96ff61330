import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { Inventory } from '#contract/inventory.ts'
import {
  type Backtest,
  type PlannedEvent,
  type Restock,
  type RestockColumns,
  RestockListing,
  type RestockRow,
  type RestockSettings,
} from '#contract/restock.ts'
import { listingsOf } from '#contract/restockColumns.ts'
import { countRestock } from '#model/planning/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { inboundFile, ledgerFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
const NOW = new Date()
const TODAY = NOW.toISOString().slice(0, 10)
/** The last day that is over in America, whatever hour it is. */
const END = addDays(marketplaceDay(NOW.getTime(), 'US'), -1)
const LAMP = 'B0LAMP0001'
const made = { asOf: NOW.toISOString() }

beforeAll(async () => {
  server = await openTestServer()
  server.platform.now = () => NOW
})
afterAll(() => server.close())

const newcomer = (marketplaces = ['US', 'CA']) => {
  tenants += 1
  return newDirectImports(server, `restock-${tenants}`, [['us', 'amazon', marketplaces]])
}
const on = (day: string, quantity: number, cells = {}) =>
  order(`${day} ${quantity} ${JSON.stringify(cells)}`, {
    'purchase-date': `${day}T20:00:00+00:00`,
    quantity: String(quantity),
    ...cells,
  })
const restock = ({ client }: DirectImports) => client.data<Restock>('GET', '/sales/restock')
const only = async (uploader: DirectImports): Promise<RestockRow> => {
  const { table } = await restock(uploader)
  if (table.length !== 1 || !table[0]) throw new Error(`${table.length} rows`)
  return table[0]
}

/** Two a day on each of sixty days and fifty in stock. */
const steady = async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile(daysUpTo(END, 60).map((day) => on(day, 2))), made)
  await uploader.send(stockFile({ LAMP: 50 }), { marketplace: 'US', ...made })
  return uploader
}
const smallOrders = { minQuantity: 10, roundTo: 25 }

test('an untouched company: nothing to order, the default settings', async () => {
  const client = await server.client({ tenant: 'untouched' })
  expect(await client.data('GET', '/sales/restock')).toEqual({
    table: [],
    currency: 'USD',
    timespans: ['3 days', '7 days', '30 days'],
    minQuantity: 300,
    roundTo: 10,
    today: TODAY,
    until: null,
    stockAt: null,
    ordersAt: null,
    worth: { USD: 1 },
  })
  expect(await client.data('GET', '/sales/restock/settings')).toEqual({
    defaultScale: 42,
    serviceLevel: 95,
    useSeason: true,
    reviewPeriod: 7,
  })
})

test('the worked example, from files to figures', async () => {
  const uploader = await steady()
  await uploader.client.data('POST', '/po/settings/creation', smallOrders)
  const { until, stockAt, ordersAt } = await restock(uploader)
  expect({ until, stockAt, ordersAt }).toEqual({ until: END, stockAt: NOW.toISOString(), ordersAt: NOW.toISOString() })
  expect(await only(uploader)).toMatchObject({
    marketplace: 'US',
    asin: LAMP,
    seller: 'us',
    name: 'Item LAMP',
    inventory: 50,
    isKnown: true,
    units: { '3 days': 6, '7 days': 14, '30 days': 60 },
    merchantUnits: { '3 days': 0, '7 days': 0, '30 days': 0 },
    trend: [...Array<number>(10).fill(0), ...Array<number>(20).fill(6)],
    level: expect.closeTo(2, 10),
    inStockDays: 60,
    season: null,
    dispersion: 1,
    leadTime: 28,
    leadSigma: 0,
    price: 500,
    soldLast90: true,
    velocity: expect.closeTo(2, 10),
    daysOfCover: expect.closeTo(25, 10),
    stockOut: addDays(TODAY, 25),
    orderBy: TODAY,
    // 1.65·√(70 + (0.2·70)²) = 26.9
    safety: 27,
    // 140 + 26.9 − 50
    raw: 117,
    suggested: 125,
    status: 'late',
    lowConfidence: false,
  })
})

test('by columns there stands the same, for the browser to count', async () => {
  const uploader = await steady()
  const { table, ...facts } = await restock(uploader)
  const { columns, ...told } = await uploader.client.data<RestockColumns>('GET', '/sales/restock/columns')
  expect(told).toEqual(facts)
  const [listing] = listingsOf({ columns, ...told })
  expect(table[0]).toMatchObject(listing ?? {})
  expect(Object.keys(columns).sort()).toEqual(Object.keys(RestockListing.shape).sort())
})

test('settings are checked, kept and used; other settings of the company stay', async () => {
  const uploader = await steady()
  const { client } = uploader
  await client.data('POST', '/po/settings/creation', { minQuantity: 0, roundTo: 1 })
  await client.data('POST', '/sales/restock/settings', { defaultScale: 7 })
  expect(await client.data<RestockSettings>('GET', '/sales/restock/settings')).toEqual({
    defaultScale: 7,
    serviceLevel: 95,
    useSeason: true,
    reviewPeriod: 7,
  })
  // 2·35 + 26.9 − 50
  expect(await only(uploader)).toMatchObject({ raw: 47, suggested: 47 })
  for (const [body, message] of [
    [{ defaultScale: 0 }, 'The scale is 1 to 365 days.'],
    [{ reviewPeriod: 61 }, 'The review period is 1 to 60 days.'],
  ] as const) {
    const refused = await client.call('POST', '/sales/restock/settings', body)
    expect({ statusCode: refused.statusCode, message: refused.json<{ message: string }>().message }).toEqual({
      statusCode: 400,
      message: expect.stringContaining(message),
    })
  }
  expect(await client.data('GET', '/po/settings/creation')).toMatchObject({ minQuantity: 0, roundTo: 1 })
})

test('each count of a company is its own, and only with logistics', async () => {
  await steady()
  const other = await server.client({ tenant: 'elsewhere' })
  expect((await other.data<Restock>('GET', '/sales/restock')).table).toEqual([])
  const without = await server.client({ tenant: 'plain', flags: ['data'] })
  expect((await without.call('GET', '/sales/restock')).statusCode).toBe(403)
})

const inTenant = (uploader: DirectImports, work: Parameters<typeof inScope<void>>[2]) =>
  inScope(server.platform.db, { tenant: uploader.client.tenantId }, work)

/** Whom orders are placed with. */
const supplierOf = async (client: DirectImports['client']) => {
  const known = await client.data<{ id: string }[]>('GET', '/po/suppliers')
  const facts = { name: 'Bright', email: '', address: '', currency: 'USD', leadTime: null }
  return (known[0] ?? (await client.data<{ id: string }>('POST', '/po/suppliers', facts))).id
}

/** An order of so many units, placed and expected on a day. */
const ordered = async ({ client }: DirectImports, quantity: number, expected: string | null) => {
  const lines = [{ marketplace: 'US', seller: 'us', asin: LAMP, sku: 'LAMP', quantity, unitCost: 250 }]
  const { id } = await client.data<{ id: string }>('POST', '/po', {
    supplier: await supplierOf(client),
    currency: 'USD',
    expected,
    notes: '',
    lines,
  })
  await client.data('POST', `/po/${id}/send`, { orderedAt: addDays(TODAY, -9) })
}

test('an order due after the horizon does not count; one overdue is no cover for tomorrow, and is named', async () => {
  const uploader = await steady()
  await uploader.client.data('POST', '/po/settings/creation', smallOrders)
  await ordered(uploader, 40, addDays(TODAY, 71))
  expect(await only(uploader)).toMatchObject({ onOrder: 40, limitedOnOrder: 0, raw: 117, status: 'late' })
  await ordered(uploader, 90, addDays(TODAY, -21))
  const row = await only(uploader)
  // 50 + 90 are enough for 35 days and safety stock, but 90 of them are three weeks late
  expect(row).toMatchObject({ onOrder: 130, limitedOnOrder: 90, raw: 27, suggested: 0, status: 'waits' })
  expect(row.arrivals).toEqual([
    {
      day: addDays(TODAY, 7),
      units: 90,
      source: 'po',
      lateDays: 21,
      reference: expect.stringMatching(/^PO-\d+$/),
      probably: null,
    },
    expect.objectContaining({ day: addDays(TODAY, 71), units: 40, lateDays: 0 }),
  ])
  // sent nine days ago, four weeks
  await ordered(uploader, 5, null)
  expect((await only(uploader)).arrivals[1]).toMatchObject({ day: addDays(TODAY, 19), units: 5, lateDays: 0 })
})

test('what is noted of the asin, safety stock by hand, and lead times count', async () => {
  const uploader = await steady()
  await inTenant(uploader, async ({ tx, tenant }) => {
    const own = { tenant_id: tenant(), asin: LAMP, seller: 'us', since: addDays(TODAY, -1) }
    const notes = { lead_time: 10, case_pack: 24, unit_cost: 350, supplier: 'Acme' }
    await tx
      .insertInto('asin_info')
      .values(Object.entries(notes).map(([type, value]) => ({ ...own, type, value: JSON.stringify(value) })))
      .execute()
    await tx
      .insertInto('safety_stock')
      .values({ tenant_id: tenant(), marketplace: 'US', asin: LAMP, seller: 'us', quantity: 12, set_by: 'Ada' })
      .execute()
  })
  await uploader.client.data('POST', '/po/settings/creation', { minQuantity: 0, roundTo: 1 })
  // 2·52 + 12 − 50 = 66; 50 is more than 2·17 + 12
  expect(await only(uploader)).toMatchObject({
    leadTime: 10,
    casePack: 24,
    unitCost: 350,
    supplier: 'Acme',
    safetyQty: 12,
    safety: 12,
    raw: 66,
    suggested: 0,
    // 50 − 12 lasts 19 days, less the 17 that an order and the next look take
    orderBy: addDays(TODAY, 2),
    status: 'ok',
  })
})

test('discontinued products and sales of a shop without stock are left out', async () => {
  tenants += 1
  const uploader = await newDirectImports(server, `restock-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
  await uploader.send(stockFile({ LAMP: 50 }), { seller: 'us', ...made })
  expect((await restock(uploader)).table).toHaveLength(1)
  await inTenant(uploader, async ({ tx, tenant }) => {
    await tx
      .insertInto('demand')
      .values({
        tenant_id: tenant(),
        marketplace: 'US',
        asin: LAMP,
        seller: 'own',
        until: END,
        first_day: END,
        units: [1, 1, 1],
        merchant: [0, 0, 0],
        in_stock: [1, 1, 1],
        trend: '',
        level: 1,
        plain_level: 1,
        in_stock_days: 1,
        stock_units: 1,
        stock_squares: 1,
        unknown_stock: false,
        sold_last_90: true,
        price: null,
        season: null,
      })
      .execute()
    await tx.updateTable('skus').set({ discontinued_at: NOW, discontinued_by: 'Ada' }).execute()
  })
  expect((await restock(uploader)).table).toEqual([])
  await inTenant(uploader, async ({ tx }) => {
    await tx.updateTable('skus').set({ discontinued_at: null }).execute()
  })
  expect((await restock(uploader)).table.map(({ seller }) => seller)).toEqual(['us'])
})

test('each marketplace stands for itself: stock elsewhere helps nobody', async () => {
  const uploader = await newcomer()
  const canadian = { 'sales-channel': 'Amazon.ca', currency: 'CAD' }
  const days = daysUpTo(END, 60)
  await uploader.send(ordersFile(days.flatMap((day) => [on(day, 2), on(day, 1, canadian)])), made)
  await uploader.send(stockFile({ LAMP: 900 }), { marketplace: 'CA', ...made })
  await uploader.send(stockFile({ LAMP: 0 }), { marketplace: 'US', ...made })
  const { table } = await restock(uploader)
  expect(table.map(({ marketplace, status }) => [marketplace, status])).toEqual([
    ['CA', 'excess'],
    ['US', 'out'],
  ])
  const counts = await inScope(server.platform.db, { tenant: uploader.client.tenantId }, (scope) =>
    countRestock(scope, NOW),
  )
  // 2 a day at 5.00
  expect(counts).toEqual({
    out: { count: 1, money: 1000 },
    late: { count: 0, money: 0 },
    waits: { count: 0, money: 0 },
    order: { count: 1, money: null },
  })
})

test('without a stock report nothing is known, nothing is out, and nothing is ordered', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile(daysUpTo(END, 60).map((day) => on(day, 2))), made)
  const counts = () =>
    inScope(server.platform.db, { tenant: uploader.client.tenantId }, (scope) => countRestock(scope, NOW))
  expect(await only(uploader)).toMatchObject({
    isKnown: false,
    inventory: 0,
    velocity: expect.closeTo(2, 10),
    daysOfCover: null,
    stockOut: null,
    orderBy: null,
    raw: 0,
    suggested: 0,
    status: 'unknown',
  })
  const none = { count: 0, money: 0 }
  expect(await counts()).toEqual({ out: none, late: none, waits: none, order: none })
  // a report that tells of nothing else tells that there is none of it
  await uploader.send(myiFile([{ asin: 'B0SHELF001', sku: 'SHELF', fnsku: 'XSHELF' }]), { marketplace: 'US', ...made })
  const { table } = await restock(uploader)
  expect(table.find(({ asin }) => asin === LAMP)).toMatchObject({ isKnown: true, status: 'out', suggested: 300 })
})

test('a listing that was out for weeks is suggested what it sold when it was there', async () => {
  const uploader = await newcomer()
  const gone = addDays(END, -23)
  await uploader.send(ordersFile([...daysUpTo(gone, 60).map((day) => on(day, 5)), on(END, 0)]), made)
  const ledger = daysUpTo(END, 24).map((day) => ({
    Date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    Location: 'US',
    MSKU: 'LAMP',
    FNSKU: 'X00LAMP001',
    ASIN: LAMP,
    'Ending Warehouse Balance': day === gone ? '1' : '0',
  }))
  await uploader.send(ledgerFile(ledger), made)
  await uploader.send(stockFile({ LAMP: 0 }), { marketplace: 'US', ...made })
  const row = await only(uploader)
  expect(row).toMatchObject({ level: expect.closeTo(5, 10), status: 'out', lowConfidence: false })
  expect(row.raw).toBeGreaterThan(350)
})

describe('units on their way count once', () => {
  const shipped = (cells: Record<string, string>) =>
    inboundFile([
      {
        'Shipment ID': 'FBA1',
        'Merchant SKU': 'LAMP',
        ASIN: LAMP,
        FNSKU: 'XLAMP',
        Created: addDays(TODAY, -3),
        'Last updated': TODAY,
        'Units expected': '60',
        'Units located': '0',
        Status: 'IN_TRANSIT',
        ...cells,
      },
    ])

  test('a shipment that nobody has booked is taken off the oldest order before it, and says so', async () => {
    const uploader = await steady()
    await ordered(uploader, 40, addDays(TODAY, 20))
    await ordered(uploader, 100, addDays(TODAY, 30))
    await uploader.send(shipped({}), { marketplace: 'US', ...made })
    const row = await only(uploader)
    // 60 on the way are the 40 of the first order and 20 of the second
    expect(row).toMatchObject({ receiving: 60, onOrder: 80 })
    const day = addDays(TODAY, 11)
    expect(row.arrivals).toEqual([
      expect.objectContaining({ day, units: 40, source: 'inbound', reference: 'FBA1', probably: expect.anything() }),
      expect.objectContaining({ day, units: 20, source: 'inbound', reference: 'FBA1', probably: expect.anything() }),
      expect.objectContaining({ day: addDays(TODAY, 30), units: 80, source: 'po', probably: null }),
    ])
    expect(new Set(row.arrivals.slice(0, 2).map(({ probably }) => probably?.number)).size).toBe(2)
    // the inventory table and its explanation agree
    const { rows } = await uploader.client.data<Inventory>('GET', '/sales/inventory')
    expect(rows[0]?.orders).toEqual([{ amt: 80, when: addDays(TODAY, 30) }])
    const { formula, inputs } = await uploader.client.data<Explanation>('POST', '/explain', {
      figure: 'inventory.onOrder',
      key: { asin: LAMP },
    })
    expect(formula).toContain('On order')
    expect(inputs.at(-1)).toEqual({ name: 'On order', value: 80 })
  })

  test('an order placed after the shipment was created is not its source', async () => {
    const uploader = await steady()
    await ordered(uploader, 100, addDays(TODAY, 30))
    await uploader.send(shipped({ Created: addDays(TODAY, -10) }), { marketplace: 'US', ...made })
    expect(await only(uploader)).toMatchObject({ receiving: 60, onOrder: 100 })
  })

  test('a pair that a person took apart is not put together again', async () => {
    const uploader = await steady()
    await ordered(uploader, 100, addDays(TODAY, 30))
    await uploader.send(shipped({}), { marketplace: 'US', ...made })
    const { arrivals } = await only(uploader)
    await inTenant(uploader, async ({ tx, tenant }) => {
      await tx
        .insertInto('shipment_dismissals')
        .values({
          tenant_id: tenant(),
          fnsku: arrivals[0]?.probably?.fnsku ?? '',
          shipment_id: 'FBA1',
          order_id: Number(arrivals[0]?.probably?.po),
          dismissed_by: 'Ada',
        })
        .execute()
    })
    expect(await only(uploader)).toMatchObject({ receiving: 60, onOrder: 100 })
  })
})

test('the minimum of an order holds for a product, over all its listings together', async () => {
  const uploader = await newcomer()
  const canadian = { 'sales-channel': 'Amazon.ca', currency: 'CAD' }
  const days = daysUpTo(END, 60)
  await uploader.send(ordersFile(days.flatMap((day) => [on(day, 2), on(day, 2, canadian)])), made)
  await uploader.send(stockFile({ LAMP: 40 }), { marketplace: 'CA', ...made })
  await uploader.send(stockFile({ LAMP: 50 }), { marketplace: 'US', ...made })
  await uploader.client.data('POST', '/po/settings/creation', { minQuantity: 300, roundTo: 1 })
  const { table } = await restock(uploader)
  // 127 and 117 are raised to 300 together, not each, so that both last equally long
  expect(table.map(({ raw, suggested }) => [raw, suggested])).toEqual([
    [127, 155],
    [117, 145],
  ])
})

test('a planned event is kept, counted for the days ahead, and taken back', async () => {
  const uploader = await steady()
  const { client } = uploader
  await client.data('POST', '/po/settings/creation', { minQuantity: 0, roundTo: 1 })
  const event = { asin: LAMP, from: addDays(TODAY, 1), until: addDays(TODAY, 10), factor: 3, note: 'Black Friday' }
  const { id } = await client.data<PlannedEvent>('POST', '/sales/restock/events', event)
  expect(await client.data('GET', '/sales/restock/events')).toEqual([{ id, ...event, by: expect.any(String) }])
  expect(await client.data('GET', '/sales/restock/events?asin=B0SHELF001')).toEqual([])
  // 6 a day for ten days: 50 are gone on the ninth
  expect(await only(uploader)).toMatchObject({
    events: [{ from: event.from, until: event.until, factor: 3 }],
    velocity: expect.closeTo(6, 10),
    stockOut: addDays(TODAY, 8),
  })
  await client.data('DELETE', `/sales/restock/events/${id}`)
  expect(await only(uploader)).toMatchObject({ events: [], stockOut: addDays(TODAY, 25) })
  const refusal = async (change: object) => {
    const answer = await client.call('POST', '/sales/restock/events', { ...event, ...change })
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await refusal({ until: TODAY })).toEqual([400, expect.stringContaining('comes before the first')])
  expect(await refusal({ until: addDays(TODAY, 400) })).toEqual([400, expect.stringContaining('366 days at most')])
  expect(await refusal({ factor: 21 })).toEqual([400, expect.stringContaining('The factor is 0 to 20')])
  expect((await client.call('DELETE', `/sales/restock/events/${id}`)).statusCode).toBe(404)
})

test('one stock that serves both joins what the seller has, and is refused where there is no such place', async () => {
  const uploader = await steady()
  const { client } = uploader
  const set = (change: object) =>
    client.call('POST', '/sales/restock/oneStock', {
      marketplace: 'US',
      asin: LAMP,
      seller: 'us',
      oneStock: true,
      ...change,
    })
  await set({})
  expect(await only(uploader)).toMatchObject({ oneStock: true })
  await set({ oneStock: false })
  expect(await only(uploader)).toMatchObject({ oneStock: false })
  expect((await set({ marketplace: 'XX' })).json()).toEqual({ message: expect.stringContaining('no marketplace XX') })
  expect((await set({ seller: 'nobody' })).json()).toEqual({ message: expect.stringContaining('no seller account') })
})

test('what an import brought, its undo takes away', async () => {
  const uploader = await steady()
  const before = await restock(uploader)
  const more = await uploader.send(ordersFile([on(END, 7, { sku: 'SHELF', asin: 'B0SHELF001' })]), made)
  expect((await restock(uploader)).table.map(({ asin, units, status }) => [asin, units['3 days'], status])).toEqual([
    [LAMP, 6, 'late'],
    ['B0SHELF001', 7, 'out'],
  ])
  await uploader.undo(more.id)
  expect(await restock(uploader)).toEqual(before)
})

test.each([
  ['restock.units', { span: '7 days' }, `Units of orders of 7 days up to ${END} = 14`, 7],
  ['restock.velocity', {}, 'Units a day = level × season of tomorrow = 2; level = (Σ w·u + k·ℓ₀) ÷ (Σ w·s + k)', 60],
  [
    'restock.daysOfCover',
    {},
    'Cover = the day on which demand has taken 50 units of inventory, FC transfer and FC processing, arrivals left out = 25 days',
    1,
  ],
  [
    'restock.stockOut',
    {},
    `The day on which 50 units, less 2 a day from ${TODAY}, with each arrival on its day, reach 0 = ${addDays(TODAY, 25)}`,
    1,
  ],
  [
    'restock.orderBy',
    {},
    `Order by = the day on which what is there or due falls below demand of 35 days and safety stock, 70 + 26.91 = 96.91; it is 50 now = ${TODAY}`,
    1,
  ],
  [
    'restock.suggested',
    { scale: '42' },
    'Raw = demand + safety stock − what is there or due = 140 + 26.91 − 50 = 116.91, at least 0; to order = 125',
    61,
  ],
])('%s explains itself with the numbers in it and the rows behind', async (figure, more, formula, total) => {
  const uploader = await steady()
  await uploader.client.data('POST', '/po/settings/creation', smallOrders)
  const key = { asin: LAMP, marketplace: 'US', seller: 'us', ...more }
  const found = await uploader.client.data<Explanation>('POST', '/explain', { figure, key })
  expect({ formula: found.formula, total: found.total, rows: found.rows.length }).toEqual({
    formula,
    total,
    rows: total,
  })
  expect(found.rows.filter(({ filename, line }) => filename === '' || !(line > 0))).toEqual([])
})

test('an explanation names the days and lines that were left out', async () => {
  const uploader = await newcomer()
  const days = daysUpTo(END, 60)
  await uploader.send(
    ordersFile([
      ...days.map((day) => on(day, 2)),
      ...daysUpTo(END, 3).map((day) => on(day, 1, { 'order-status': 'Cancelled' })),
      ...daysUpTo(END, 4).map((day) => on(day, 1, { 'fulfillment-channel': 'Merchant' })),
    ]),
    made,
  )
  await uploader.send(stockFile({ LAMP: 50 }), { marketplace: 'US', ...made })
  const key = { asin: LAMP, marketplace: 'US', seller: 'us' }
  const { inputs } = await uploader.client.data<Explanation>('POST', '/explain', { figure: 'restock.velocity', key })
  const value = (name: string) => inputs.find((one) => one.name.startsWith(name))?.value
  expect({
    inStock: value('Days in stock of the 60'),
    units: value('Units on days in stock'),
    shipped: value('Units the seller shipped himself, left out'),
    cancelled: value('Canceled order lines'),
    level: value('Level, units a day'),
  }).toEqual({
    inStock: 60,
    units: 120,
    shipped: 4,
    cancelled: 3,
    level: expect.stringMatching(/^\([\d.]+ \+ 16 × 2\) ÷ \([\d.]+ \+ 16\) = 2$/),
  })
})

test('an explanation needs an asin that is there', async () => {
  const uploader = await newcomer()
  const ask = async (key: object) => {
    const answer = await uploader.client.call('POST', '/explain', { figure: 'restock.velocity', key })
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await ask({})).toEqual([400, 'Say which asin: key {asin, marketplace, seller}.'])
  expect(await ask({ asin: LAMP })).toEqual([404, expect.any(String)])
})

test('a back-test lives the days of known stock again, and tells what is not known', async () => {
  const uploader = await steady()
  const { client } = uploader
  const told = () => client.data<Backtest>('GET', `/sales/restock/backtest/${LAMP}`)
  // a stock report of today tells of no day that orders cover
  expect(await told()).toMatchObject({ days: 0, since: null, message: expect.stringContaining('inventory ledger') })
  // ten days out three weeks ago, as the ledger has it
  const days = daysUpTo(END, 40)
  const out = new Set(days.slice(10, 20))
  const balance = (day: string) => (out.has(day) ? '0' : '80')
  await uploader.send(
    ledgerFile(
      days.map((day) => ({
        Date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
        Location: 'US',
        MSKU: 'LAMP',
        FNSKU: 'XLAMP',
        ASIN: LAMP,
        'Ending Warehouse Balance': balance(day),
      })),
    ),
    made,
  )
  const found = await told()
  expect(found).toMatchObject({
    since: days[0],
    until: END,
    days: 40,
    unknownDays: 0,
    currency: 'USD',
    actual: { stockDays: 30 * 80 },
    message: 'Without a unit cost nothing is told in money.',
  })
  expect(found.months.reduce((sum, month) => sum + month.units, 0)).toBe(80)
  expect(found.weeks.at(-1)).toMatchObject({ day: END, actual: 80 })
  const nothing = await client.data<Backtest>('GET', '/sales/restock/backtest/B0NOTHING1')
  expect(nothing).toMatchObject({ months: [], message: expect.stringContaining('nothing to test on') })
  expect((await client.call('GET', '/sales/restock/backtest/lamp')).statusCode).toBe(400)
})

test('a season counts for the days ahead while the company reckons with it', async () => {
  const uploader = await steady()
  const save = (useSeason: boolean) => uploader.client.data('POST', '/sales/restock/settings', { useSeason })
  await inTenant(uploader, async ({ tx }) => {
    await tx
      .updateTable('demand')
      .set({ season: '1.50,'.repeat(52), level: 2, plain_level: 2.5 })
      .execute()
  })
  // 1.5·140 and 2.5·70, with safety stock of 1.65·√(105 + 21²) and of 1.65·√(87.5 + 17.5²), less 50
  expect(await only(uploader)).toMatchObject({ season: Array(52).fill(1.5), level: 2, velocity: 3, raw: 199 })
  await save(false)
  expect(await only(uploader)).toMatchObject({ season: null, level: 2.5, velocity: 2.5, raw: 158 })
})
