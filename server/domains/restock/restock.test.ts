import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Restock, type RestockColumns, RestockListing } from '#contract/restock.ts'
import { listingsOf } from '#contract/restockColumns.ts'
import { countRestock } from '#model/planning/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import {
  END,
  inTenant,
  LAMP,
  made,
  NOW,
  newcomer,
  on,
  only,
  openStandingServer,
  readRestock,
  restock,
  smallOrders,
  steady,
  TODAY,
} from '#server/testing/restockSteps.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import type { TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

test('an untouched company: nothing to order, the default settings', async () => {
  const client = await server.client({ tenant: 'untouched' })
  expect(await client.data('GET', '/sales/restock')).toEqual({
    table: [],
    currency: 'USD',
    timespans: ['3 days', '7 days', '30 days'],
    minQuantity: 300,
    presets: ['minQuantity', 'roundTo', 'leadTime'],
    roundTo: 10,
    today: NOW.toISOString().slice(0, 10),
    days: {},
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
  const uploader = await steady(server)
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
  const uploader = await steady(server)
  const { table, ...facts } = await restock(uploader)
  const { listings, ...columnFacts } = await uploader.client.data<RestockColumns>('GET', '/sales/restock/columns')
  expect(columnFacts).toEqual(facts)
  const [listing] = listingsOf({ listings, ...columnFacts })
  expect(table[0]).toMatchObject(listing ?? {})
  expect(Object.keys(listings[0] ?? {}).sort()).toEqual(Object.keys(RestockListing.shape).sort())
})

test('each count of a company is its own, and only with logistics', async () => {
  await steady(server)
  const other = await server.client({ tenant: 'elsewhere' })
  expect((await other.data<Restock>('GET', '/sales/restock')).table).toEqual([])
  const without = await server.client({ tenant: 'plain', flags: ['data'] })
  expect((await without.call('GET', '/sales/restock')).statusCode).toBe(403)
})

test('discontinued products and sales of a shop without stock are left out', async () => {
  const uploader = await newcomer(server, ['US'], [['own', 'shop', ['US']]])
  await uploader.send(stockFile({ LAMP: 50 }), { seller: 'us', ...made })
  expect((await restock(uploader)).table).toHaveLength(1)
  await inTenant(server, uploader, async ({ tx, tenant }) => {
    await tx
      .insertInto('demand')
      .values({
        tenant_id: tenant(),
        marketplace: 'US',
        asin: LAMP,
        seller: 'own',
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
  expect((await readRestock(uploader)).table).toEqual([])
  await inTenant(server, uploader, async ({ tx }) => {
    await tx.updateTable('skus').set({ discontinued_at: null }).execute()
  })
  expect((await readRestock(uploader)).table.map(({ seller }) => seller)).toEqual(['us'])
})

test('each marketplace stands for itself: stock elsewhere helps nobody', async () => {
  const uploader = await newcomer(server)
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
  const withStatus = (status: string) => table.filter((row) => row.status === status).length
  expect([counts.out.count, counts.late.count, counts.waits.count]).toEqual(['out', 'late', 'waits'].map(withStatus))
  expect(counts.order.count).toBe(table.filter(({ suggested }) => suggested > 0).length)
  // 2 a day at 5.00
  expect(counts).toEqual({
    lostWithin: expect.any(Function),
    out: { count: 1, money: 1000 },
    late: { count: 0, money: 0 },
    waits: { count: 0, money: 0 },
    order: { count: 1, money: null },
  })
})

test('without a stock report nothing is known, nothing is out, and nothing is ordered', async () => {
  const uploader = await newcomer(server)
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
  expect(await counts()).toEqual({ lostWithin: expect.any(Function), out: none, late: none, waits: none, order: none })
  // a report that tells of nothing else tells that there is none of it
  await uploader.send(myiFile([{ asin: 'B0SHELF001', sku: 'SHELF', fnsku: 'XSHELF' }]), { marketplace: 'US', ...made })
  const { table } = await restock(uploader)
  expect(table.find(({ asin }) => asin === LAMP)).toMatchObject({ isKnown: true, status: 'out', suggested: 300 })
})

test('a listing that was out for weeks is suggested what it sold when it was there', async () => {
  const uploader = await newcomer(server)
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

test('what an import brought, its undo takes away', async () => {
  const uploader = await steady(server)
  const before = await restock(uploader)
  const more = await uploader.send(ordersFile([on(END, 7, { sku: 'SHELF', asin: 'B0SHELF001' })]), made)
  expect((await restock(uploader)).table.map(({ asin, units, status }) => [asin, units['3 days'], status])).toEqual([
    [LAMP, 6, 'late'],
    ['B0SHELF001', 7, 'out'],
  ])
  await uploader.undo(more.id)
  expect(await restock(uploader)).toEqual(before)
})

test('one product alone has the same rows as in the table', async () => {
  const uploader = await steady(server)
  const { table } = await restock(uploader)
  const { table: ownRows } = await uploader.client.data<Restock>('GET', `/sales/restock?asin=${LAMP.toLowerCase()}`)
  expect(ownRows).toEqual(table.filter(({ asin }) => asin === LAMP))
  expect(ownRows).not.toEqual([])
  expect((await uploader.client.data<Restock>('GET', '/sales/restock?asin=B0NOWHERE0')).table).toEqual([])
})
