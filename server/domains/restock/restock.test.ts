import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { Home } from '#contract/home.ts'
import type { Backtest, Restock, RestockRow, RestockSettings } from '#contract/restock.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile, stockFile } from '#server/testing/reportFiles.ts'
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
    timespans: ['3 days', '7 days', '30 days'],
    minQuantity: 300,
    roundTo: 10,
    today: TODAY,
    until: null,
    stockAt: null,
    ordersAt: null,
  })
  expect(await client.data('GET', '/sales/restock/settings')).toEqual({
    defaultScale: 42,
    weights: [20, 30, 50],
    serviceLevel: 95,
    useSeason: false,
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
    units: { '3 days': 6, '7 days': 14, '30 days': 60 },
    inStock: { '3 days': 3, '7 days': 7, '30 days': 30 },
    days: { '3 days': 3, '7 days': 7, '30 days': 30 },
    sigma: 0,
    leadTime: 28,
    leadSigma: 0,
    season: 1,
    velocity: 2,
    daysOfCover: 25,
    stockOut: addDays(TODAY, 25),
    orderBy: addDays(TODAY, -3),
    raw: 90,
    suggested: 100,
    status: 'late',
    lowConfidence: false,
  })
})

test('settings are checked, kept and used; other settings of the company stay', async () => {
  const uploader = await steady()
  const { client } = uploader
  await client.data('POST', '/po/settings/creation', { minQuantity: 0, roundTo: 1 })
  await client.data('POST', '/sales/restock/settings', { defaultScale: 7 })
  expect(await client.data<RestockSettings>('GET', '/sales/restock/settings')).toEqual({
    defaultScale: 7,
    weights: [20, 30, 50],
    serviceLevel: 95,
    useSeason: false,
  })
  // 2·35 − 50
  expect(await only(uploader)).toMatchObject({ raw: 20, suggested: 20 })
  for (const [body, message] of [
    [{ defaultScale: 0 }, 'The scale is 1 to 365 days.'],
    [{ weights: [0, 0, 0] }, 'Give at least one timespan a weight above 0 %.'],
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

test('an order due after the horizon does not count, one overdue counts for tomorrow and says so', async () => {
  const uploader = await steady()
  await uploader.client.data('POST', '/po/settings/creation', smallOrders)
  await ordered(uploader, 40, addDays(TODAY, 71))
  expect(await only(uploader)).toMatchObject({ onOrder: 40, limitedOnOrder: 0, raw: 90, status: 'late' })
  await ordered(uploader, 30, addDays(TODAY, -5))
  expect(await only(uploader)).toMatchObject({
    onOrder: 70,
    limitedOnOrder: 30,
    raw: 60,
    stockOut: addDays(TODAY, 40),
    arrivals: [
      { day: addDays(TODAY, 1), units: 30, source: 'po', overdue: true },
      { day: addDays(TODAY, 71), units: 40, source: 'po' },
    ],
  })
  // sent nine days ago, four weeks
  await ordered(uploader, 5, null)
  expect((await only(uploader)).arrivals[1]).toEqual({ day: addDays(TODAY, 19), units: 5, source: 'po' })
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
  // 2·52 + 12 − 50 = 66, in cases 72
  expect(await only(uploader)).toMatchObject({
    leadTime: 10,
    casePack: 24,
    unitCost: 350,
    supplier: 'Acme',
    safetyQty: 12,
    safety: 12,
    raw: 66,
    suggested: 72,
    orderBy: addDays(TODAY, 9),
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
        in_stock: [1, 1, 1],
        days: [1, 1, 1],
        sigma: null,
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

test('the home screen counts products as the table opens: places of an asin together', async () => {
  const uploader = await steady()
  const counts = async () => (await uploader.client.data<Home>('GET', '/home/figures')).restock
  expect(await counts()).toEqual({ toOrder: 1, runningDry: 1 })
  // another fifty in Canada, where nothing is sold
  await uploader.send(stockFile({ LAMP: 50 }), { marketplace: 'CA', ...made })
  expect(await counts()).toEqual({ toOrder: 0, runningDry: 0 })
})

test('what an import brought, its undo takes away', async () => {
  const uploader = await steady()
  const before = await restock(uploader)
  const more = await uploader.send(ordersFile([on(END, 7, { sku: 'SHELF', asin: 'B0SHELF001' })]), made)
  expect((await restock(uploader)).table.map(({ asin, velocity, status }) => [asin, velocity, status])).toEqual([
    [LAMP, 2, 'late'],
    ['B0SHELF001', 7, 'out'],
  ])
  await uploader.undo(more.id)
  expect(await restock(uploader)).toEqual(before)
})

test.each([
  ['restock.units', { span: '7 days' }, `Units of orders of 7 days up to ${END}, cancelled ones left out = 14`, 7],
  ['restock.velocity', {}, 'Velocity = Σ weight × units a day in stock ÷ Σ weight = 2 units a day', 30],
  ['restock.daysOfCover', {}, 'Cover = (inventory + FC transfer + FC processing) ÷ velocity = 50 ÷ 2 = 25 days', 1],
  [
    'restock.stockOut',
    {},
    `The day on which 50 units, less 2 a day from ${TODAY}, with each arrival on its day, reach 0 = ${addDays(TODAY, 25)}`,
    1,
  ],
  [
    'restock.orderBy',
    {},
    `Order by = out on − lead time − safety stock ÷ velocity = ${addDays(TODAY, 25)} − 28 days − 0 days = ${addDays(TODAY, -3)}`,
    1,
  ],
  [
    'restock.suggested',
    { scale: '42' },
    'Raw = velocity × (lead time + scale) × season + safety stock − what is there or due = 2 × 70 × 1 + 0 − 50 = 90, at least 0; rounded = 100',
    31,
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

test('an explanation needs an asin that is there', async () => {
  const uploader = await newcomer()
  const ask = async (key: object) => {
    const answer = await uploader.client.call('POST', '/explain', { figure: 'restock.velocity', key })
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await ask({})).toEqual([400, 'Say which asin: key {asin, marketplace, seller}.'])
  expect(await ask({ asin: LAMP })).toEqual([404, expect.any(String)])
})

test('a back-test lives the year again, and says when there is little to go by', async () => {
  const uploader = await steady()
  const { client } = uploader
  const found = await client.data<Backtest>('GET', `/sales/restock/backtest/${LAMP}`)
  // the first thirty of sixty days come before
  expect(found.months.reduce((sum, { units }) => sum + units, 0)).toBe(60)
  expect(found).toMatchObject({
    daysOut: 0,
    actual: { stockOuts: 0, daysOut: 0 },
    message: expect.stringContaining('Only 30 days can be replayed'),
  })
  const nothing = await client.data<Backtest>('GET', '/sales/restock/backtest/B0NOTHING1')
  expect(nothing).toMatchObject({ months: [], message: expect.stringContaining('nothing to replay') })
  expect((await client.call('GET', '/sales/restock/backtest/lamp')).statusCode).toBe(400)
})

test('a season counts for the days ahead while the company reckons with it', async () => {
  const uploader = await steady()
  const save = (useSeason: boolean) => uploader.client.data('POST', '/sales/restock/settings', { useSeason })
  await save(true)
  await inTenant(uploader, async ({ tx }) => {
    await tx
      .updateTable('demand')
      .set({ season: Array<number>(12).fill(1.5) })
      .execute()
  })
  // 1.5 · 140 − 50
  expect(await only(uploader)).toMatchObject({ season: 1.5, raw: 160 })
  await save(false)
  expect(await only(uploader)).toMatchObject({ season: 1, raw: 90 })
})
