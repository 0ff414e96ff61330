import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Catalogue, Discontinued } from '#contract/asins.ts'
import type { Touched } from '#contract/discontinue.ts'
import type { MissingFnsku, MissingSku, SkuRow } from '#contract/skus.ts'
import { inScope } from '#platform/db/scope.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { listingsFile, order, ordersFile, shopFile, stockFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const at = { seller: 'us', marketplace: 'US', asOf: '2026-03-01T00:00:00Z' }

let server: TestServer
let tenants = 0
let shop: DirectImports
let client: TestClient
let log: EventLog
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A company with two Amazon accounts and a shop; what it sells is imported. */
const company = async () => {
  tenants += 1
  shop = await newDirectImports(server, `catalogue-${tenants}`, [
    ['us', 'amazon', ['US', 'CA']],
    ['eu', 'amazon', ['DE']],
    ['own', 'shop', ['US']],
  ])
  client = shop.client
  log = await openEventLog(server.platform, client.tenantId)
}
const over = () => {
  log.close()
}

const key = (sku: string, seller = 'us', platform = 'amazon') => ({ sku, seller, platform })
const named = ({ platform, seller, sku }: Pick<SkuRow, 'platform' | 'seller' | 'sku'>) => `${platform} ${seller} ${sku}`
/** Without the marketplaces, which have a test of their own. */
const active = async () =>
  (await client.data<Catalogue>('GET', '/asins')).skus.map(({ marketplaces, stocked, ...row }) => row)
const discontinued = async () => (await client.data<Discontinued>('GET', '/asins/discontinued')).skus
const missing = async () => (await client.data<MissingSku[]>('GET', '/asins/missing')).map(named)
const missingFnskus = async () => (await client.data<MissingFnsku[]>('GET', '/asins/missingFnsku')).map(named)
const refused = async (...call: Parameters<TestClient['call']>) => {
  const answer = await client.call(...call)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
/** The counts that browsers were told, in order. */
const told = () =>
  log.events.filter(({ name }) => name === 'notification').map(({ data }) => (data as { value: number }).value)

test('SKUs come from listings, stock and orders, each with the asin and the FNSKU that reports give it', async () => {
  await company()
  await shop.send(ordersFile([order('a'), order('b', { sku: 'OLD', asin: '' })]), { seller: 'us' })
  await shop.send(shopFile([['x', 'Xia', { sku: 'OWN-LAMP' }]]))
  expect(await active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'LAMP', asin: LAMP },
    { platform: 'shop', seller: 'own', sku: 'OWN-LAMP', asin: LAMP },
  ])
  expect({ missing: await missing(), missingFnskus: await missingFnskus() }).toEqual({
    missing: ['amazon us OLD'],
    missingFnskus: ['amazon us LAMP'],
  })
  await shop.send(stockFile({ LAMP: 7 }), at)
  await shop.send(listingsFile({ OLD: SHELF, LAMP }), at)
  expect(await active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'LAMP', asin: LAMP, fnsku: 'XLAMP' },
    { platform: 'amazon', seller: 'us', sku: 'OLD', asin: SHELF },
    { platform: 'shop', seller: 'own', sku: 'OWN-LAMP', asin: LAMP },
  ])
  expect(await missing()).toEqual([])
  expect(await client.data('GET', '/notifications/missingFnsku')).toEqual({ fnskus: 1 })
  const { meta } = await client.data<Catalogue>('GET', '/asins')
  expect(meta).toEqual({
    [LAMP]: { name: 'Item LAMP', category: null },
    [SHELF]: { name: 'Item OLD', category: null },
  })
  over()
})

test('what Amazon found joins the asin it names, and graded returns are missed by nobody', async () => {
  await company()
  const skus = [`Amazon.Found.${LAMP}`, 'amzn.gr.LAMP-1', 'Amazon.Found.B0']
  await shop.send(ordersFile(skus.map((sku, n) => order(`o${n}`, { sku, asin: '' }))), { seller: 'us' })
  await shop.send(ordersFile([order('g', { sku: 'amzn.gr.LAMP-2' })]), { seller: 'us' })
  expect((await active()).map(({ sku, asin }) => [sku, asin])).toEqual([
    [`Amazon.Found.${LAMP}`, LAMP],
    ['amzn.gr.LAMP-2', LAMP],
  ])
  expect(await missing()).toEqual(['amazon us Amazon.Found.B0'])
  expect(await missingFnskus()).toEqual([`amazon us Amazon.Found.${LAMP}`])
  over()
})

test('what the seller ships needs no FNSKU', async () => {
  await company()
  await shop.send(ordersFile([order('a', { 'fulfillment-channel': 'Merchant' })]), { seller: 'us' })
  expect({ active: (await active()).length, missingFnskus: await missingFnskus() }).toEqual({
    active: 1,
    missingFnskus: [],
  })
  over()
})

test('browsers are told when another number of FNSKUs is missing, and only then', async () => {
  await company()
  const orders = await shop.send(ordersFile([order('a'), order('b', { sku: 'LAMP-2' })]), { seller: 'us' })
  await shop.send(ordersFile([order('c')]), { seller: 'us' })
  await shop.send(stockFile({ LAMP: 1 }), at)
  await client.data('POST', `/asins/${LAMP}/sku/fnsku`, { ...key('LAMP-2'), fnsku: 'x000000001' })
  await shop.undo(orders.id)
  await client.data('POST', `/asins/${LAMP}/sku`, key('NEW'))
  await client.data('DELETE', `/asins/${LAMP}/sku`, key('NEW'))
  await log.next('notification', () => told().length >= 5)
  expect(told()).toEqual([2, 1, 0, 1, 0])
  over()
})

test('a SKU goes with the import that said it, unless a person has touched it', async () => {
  await company()
  const orders = await shop.send(ordersFile(['A', 'B', 'C', 'D', 'E'].map((sku) => order(sku, { sku }))), {
    seller: 'us',
  })
  await client.data('PUT', `/asins/${LAMP}/sku`, { ...key('B'), shelf: 4 })
  await client.data('POST', `/asins/${LAMP}/sku/fnsku`, { ...key('C'), fnsku: 'X000000001' })
  await client.data('DELETE', `/asins/${LAMP}/sku`, key('D'))
  expect((await active()).map(({ sku }) => sku)).toEqual(['A', 'B', 'C', 'E'])
  await shop.undo(orders.id)
  const kept = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.selectFrom('skus').select(['sku', 'said', 'extra', 'set_fnsku', 'removed']).orderBy('sku').execute(),
  )
  expect(kept).toEqual([
    { sku: 'B', said: false, extra: { shelf: 4 }, set_fnsku: null, removed: false },
    { sku: 'C', said: false, extra: {}, set_fnsku: 'X000000001', removed: false },
    { sku: 'D', said: false, extra: {}, set_fnsku: null, removed: true },
  ])
  await shop.send(ordersFile(['A', 'B', 'C', 'D', 'E'].map((sku) => order(sku, { sku, quantity: '2' }))), {
    seller: 'us',
  })
  expect(await active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'A', asin: LAMP },
    { platform: 'amazon', seller: 'us', sku: 'B', asin: LAMP, shelf: 4 },
    { platform: 'amazon', seller: 'us', sku: 'C', asin: LAMP, fnsku: 'X000000001' },
    { platform: 'amazon', seller: 'us', sku: 'E', asin: LAMP },
  ])
  over()
})

test('a listing counts more than a late word of an order, and a newer listing more than an older one', async () => {
  await company()
  const listed = (asin: string, asOf: string) => shop.send(listingsFile({ S: asin }), { ...at, asOf })
  await listed(SHELF, '2026-03-01T00:00:00Z')
  await shop.send(ordersFile([order('a', { sku: 'S', 'last-updated-date': '2026-03-20T00:00:00Z' })]), { seller: 'us' })
  const asins = async () => (await active()).map(({ asin }) => asin)
  expect(await asins()).toEqual([SHELF])
  const newer = await listed('B0OTHER001', '2026-03-03T00:00:00Z')
  expect(await asins()).toEqual(['B0OTHER001'])
  await listed(LAMP, '2026-03-02T00:00:00Z')
  expect(await asins()).toEqual(['B0OTHER001'])
  await shop.undo(newer.id)
  expect(await asins()).toEqual([LAMP])
  over()
})

test('a SKU is added with and without an FNSKU, and keeps what else was put on it', async () => {
  await company()
  const added = await client.data('POST', '/asins/b0lamp0001/sku', { ...key('NEW', 'own', 'shop'), box: { size: 'L' } })
  expect(added).toEqual({ platform: 'shop', seller: 'own', sku: 'NEW', asin: LAMP, box: { size: 'L' } })
  await client.data('POST', `/asins/${LAMP}/sku`, { ...key('NEW'), fnsku: 'x000000009' })
  expect(await active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'NEW', asin: LAMP, fnsku: 'X000000009' },
    { platform: 'shop', seller: 'own', sku: 'NEW', asin: LAMP, box: { size: 'L' } },
  ])
  expect(await refused('POST', `/asins/${SHELF}/sku`, key('NEW'))).toEqual([
    409,
    'NEW of us on amazon is a SKU of B0LAMP0001 already.',
  ])
  expect(await refused('POST', `/asins/${LAMP}/sku`, key('NEW', 'nobody'))).toEqual([
    400,
    'nobody is no seller account. There are eu, own, us.',
  ])
  expect(await refused('POST', `/asins/${LAMP}/sku`, key('NEW', 'us', 'mars'))).toEqual([
    400,
    expect.stringMatching(/platform.*"amazon"\|"shop"/),
  ])
  expect((await refused('POST', '/asins/lamp/sku', key('NEW')))[0]).toBe(400)
  expect((await refused('POST', `/asins/${LAMP}/sku`, { ...key('BIG'), more: 'x'.repeat(20_000) }))[0]).toBe(400)
  over()
})

test('filling a missing SKU takes it off the list, and the fill outlives the report that missed it', async () => {
  await company()
  const said = await shop.send(ordersFile([order('a', { sku: 'OLD', asin: '' })]), { seller: 'us' })
  expect(await missing()).toEqual(['amazon us OLD'])
  await client.data('POST', `/asins/${SHELF}/sku`, key('OLD'))
  expect({ missing: await missing(), missingFnskus: await missingFnskus() }).toEqual({
    missing: [],
    missingFnskus: ['amazon us OLD'],
  })
  const filled = await client.data('POST', `/asins/${SHELF}/sku/fnsku`, { ...key('OLD'), fnsku: 'X000000002' })
  expect(filled).toEqual({ fnsku: 'X000000002' })
  expect(await missingFnskus()).toEqual([])
  await shop.undo(said.id)
  expect(await active()).toEqual([{ platform: 'amazon', seller: 'us', sku: 'OLD', asin: SHELF, fnsku: 'X000000002' }])
  over()
})

test('sales of a SKU without an asin count for the asin that a person gives it, and no longer when it is taken off', async () => {
  await company()
  const line = { sku: 'OLD', asin: '' }
  await shop.send(ordersFile([order('a', { ...line, quantity: '2' }), order('a', { asin: SHELF }), order('b', line)]), {
    seller: 'us',
    asOf: '2026-03-05T00:00:00Z',
  })
  const sold = async () => (await client.data<{ US: object }>('GET', '/asins/measures')).US
  expect(await sold()).toEqual({ [SHELF]: { units: 1, revenue: 1000 } })
  await client.data('POST', `/asins/${SHELF}/sku`, key('OLD'))
  expect(await sold()).toEqual({ [SHELF]: { units: 4, revenue: 3000 } })
  await shop.send(ordersFile([order('c', line)]), { seller: 'us', asOf: '2026-03-06T00:00:00Z' })
  expect(await sold()).toEqual({ [SHELF]: { units: 5, revenue: 4000 } })
  await client.data('DELETE', `/asins/${SHELF}/sku`, key('OLD'))
  expect(await sold()).toEqual({ [SHELF]: { units: 1, revenue: 1000 } })
  over()
})

test('a SKU moves to another seller or platform, and its fields, its notes and its state go along', async () => {
  await company()
  await shop.send(ordersFile([order('a'), order('b', { sku: 'SECOND' })]), { seller: 'us' })
  await client.data('POST', `/asins/${LAMP}/notes/bySku`, { ...key('LAMP'), text: 'fragile' })
  const moved = await client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP'), newSeller: 'eu', shelf: 'A1' })
  expect(moved).toEqual({ platform: 'amazon', seller: 'eu', sku: 'LAMP', asin: LAMP, shelf: 'A1' })
  expect((await active()).map(named)).toEqual(['amazon eu LAMP', 'amazon us SECOND'])
  await client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP', 'eu'), newPlatform: 'shop', shelf: null, height: 2 })
  expect(await active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'SECOND', asin: LAMP },
    { platform: 'shop', seller: 'eu', sku: 'LAMP', asin: LAMP, height: 2 },
  ])
  expect(await client.data('GET', `/sales/notes/${LAMP}`)).toEqual([
    expect.objectContaining({ text: 'fragile', seller: 'eu', platform: 'shop' }),
  ])
  // the next report does not bring the old row back
  await shop.send(ordersFile([order('c')]), { seller: 'us' })
  expect((await active()).map(named)).toEqual(['amazon us SECOND', 'shop eu LAMP'])
  expect(await refused('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP', 'eu', 'shop'), newSeller: 'none' })).toEqual([
    400,
    'none is no seller account. There are eu, own, us.',
  ])
  await client.data('POST', `/asins/${SHELF}/sku`, key('SECOND', 'eu'))
  expect(await refused('PUT', `/asins/${LAMP}/sku`, { ...key('SECOND'), newSeller: 'eu' })).toEqual([
    409,
    'SECOND of eu on amazon exists already, as a SKU of B0SHELF001.',
  ])
  await client.data('POST', `/asins/${LAMP}/discontinue`, { platform: 'shop' })
  await client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP', 'eu', 'shop'), newSeller: 'own' })
  expect((await discontinued()).map(named)).toEqual(['shop own LAMP'])
  over()
})

test('a listing that is seen again counts as what was said last', async () => {
  await company()
  const listed = (asOf: string, more = '') => shop.send(listingsFile({ S: SHELF }) + more, { ...at, asOf })
  await listed('2026-03-01T00:00:00Z')
  await shop.send(stockFile({ S: 1 }), { ...at, asOf: '2026-03-02T00:00:00Z' })
  const asins = async () => (await active()).map(({ asin }) => asin)
  expect(await asins()).toEqual([LAMP])
  const again = await listed('2026-03-03T00:00:00Z', '\n')
  expect({ same: again.rows.same, asins: await asins() }).toEqual({ same: 1, asins: [SHELF] })
  await shop.undo(again.id)
  expect(await asins()).toEqual([LAMP])
  over()
})

test('a SKU that was moved away can come back', async () => {
  await company()
  await shop.send(ordersFile([order('a')]), { seller: 'us' })
  await client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP'), newSeller: 'eu' })
  await client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP', 'eu'), newSeller: 'us' })
  expect((await active()).map(named)).toEqual(['amazon us LAMP'])
  over()
})

test('only the SKU named is taken off, and only off its own asin', async () => {
  await company()
  await client.data('POST', `/asins/${LAMP}/sku`, key('A'))
  await client.data('POST', `/asins/${LAMP}/sku`, key('A', 'eu'))
  await client.data('POST', `/asins/${LAMP}/sku`, key('B'))
  expect(await refused('DELETE', `/asins/${SHELF}/sku`, key('A'))).toEqual([
    404,
    'A of us on amazon is no SKU of B0SHELF001, but of B0LAMP0001.',
  ])
  expect(await client.data('DELETE', `/asins/${LAMP}/sku`, key('A'))).toEqual({})
  expect((await active()).map(named)).toEqual(['amazon eu A', 'amazon us B'])
  expect((await refused('DELETE', `/asins/${LAMP}/sku`, key('A')))[0]).toBe(404)
  over()
})

const everywhere = ['amazon eu LAMP', 'amazon us LAMP', 'amazon us LAMP-2', 'shop own LAMP']
test.each([
  [{}, []],
  [{ platform: 'amazon' }, ['shop own LAMP']],
  [{ platform: 'amazon', seller: 'us' }, ['amazon eu LAMP', 'shop own LAMP']],
])('discontinuing with %j leaves %j active, and bringing back brings all back', async (part, left) => {
  await company()
  for (const [sku, seller, platform] of everywhere.map((text) => text.split(' ').reverse()))
    await client.data('POST', `/asins/${LAMP}/sku`, key(sku ?? '', seller, platform))
  await client.data('POST', `/asins/${SHELF}/sku`, key('SHELF'))
  const gone = await client.data<{ skus: SkuRow[] }>('POST', '/asins/b0lamp0001/discontinue', part)
  const rest = everywhere.filter((name) => !left.includes(name as never))
  expect(gone.skus.map(named)).toEqual(rest)
  expect((await active()).map(named)).toEqual([...left, 'amazon us SHELF'].sort())
  expect((await discontinued()).map(named)).toEqual(rest)
  const { blames } = await client.data<Discontinued>('GET', '/asins/discontinued')
  expect(blames).toEqual({ [LAMP]: { by: expect.stringMatching(/^User /), at: expect.stringMatching(/^\d{4}-.*Z$/) } })
  const { blame } = await client.data<{ blame: unknown }>('GET', `/asins/${LAMP}`)
  expect(blame).toEqual(left.length ? null : blames[LAMP])
  const again = await client.data<{ skus: SkuRow[] }>('POST', `/asins/${LAMP}/discontinue`, part)
  expect(again.skus).toEqual([])
  const back = await client.data<{ skus: SkuRow[] }>('POST', `/asins/${LAMP}/reactivate`, {})
  expect(back.skus.map(named)).toEqual(rest)
  expect({ discontinued: await discontinued(), active: (await active()).length }).toEqual({
    discontinued: [],
    active: everywhere.length + 1,
  })
  over()
})

test('what is discontinued stays so whatever is imported, and is missed by nobody', async () => {
  await company()
  await shop.send(ordersFile([order('a'), order('b', { asin: SHELF, sku: 'SHELF' })]), { seller: 'us' })
  const items = [{ asin: LAMP }, { asin: SHELF.toLowerCase(), seller: 'us' }, { asin: 'B0UNKNOWN1' }]
  const { skus } = await client.data<{ skus: SkuRow[] }>('POST', '/asins/discontinue', { items })
  expect(skus.map(named)).toEqual(['amazon us LAMP', 'amazon us SHELF'])
  await shop.send(ordersFile([order('c')]), { seller: 'us' })
  expect({ active: await active(), missingFnskus: await missingFnskus() }).toEqual({ active: [], missingFnskus: [] })
  expect((await refused('POST', '/asins/B0UNKNOWN1/discontinue', {}))[1]).toBe(
    'There is no SKU of B0UNKNOWN1 in the catalogue.',
  )
  expect((await refused('POST', '/asins/B0UNKNOWN1/discontinue', { seller: 'us', platform: 'shop' }))[1]).toBe(
    'There is no SKU of B0UNKNOWN1 of us on shop in the catalogue.',
  )
  over()
})

test('a preview says which SKUs and units a discontinue would touch, and touches none', async () => {
  await company()
  await shop.send(stockFile({ LAMP: 7, 'LAMP-2': 5 }), at)
  await client.data('POST', `/asins/${LAMP}/sku`, key('LAMP', 'eu'))
  const preview = await client.data<Touched>('GET', `/asins/${LAMP}/discontinue?platform=amazon&seller=us`)
  expect({
    skus: preview.skus.map(named),
    units: preview.units,
    incoming: preview.incoming,
    onOrder: preview.onOrder,
  }).toEqual({ skus: ['amazon us LAMP', 'amazon us LAMP-2'], units: 12, incoming: 0, onOrder: 0 })
  const other = await client.data<Touched>('GET', `/asins/${LAMP}/discontinue?seller=eu`)
  expect({ skus: other.skus.map(named), units: other.units }).toEqual({ skus: ['amazon eu LAMP'], units: 0 })
  // Canada counts the same units as the United States: it is served from there
  await shop.send(stockFile({ LAMP: 7, 'LAMP-2': 5 }), { ...at, marketplace: 'CA' })
  const units = async () => (await client.data<Touched>('GET', `/asins/${LAMP}/discontinue?seller=us`)).units
  expect(await units()).toBe(12)
  await shop.send(stockFile({ LAMP: 4, 'LAMP-2': 5 }), { ...at, marketplace: 'CA', asOf: '2026-03-02T00:00:00Z' })
  expect(await units()).toBe(21)
  expect((await refused('GET', `/asins/${LAMP}/discontinue?platform=mars`))[0]).toBe(400)
  expect((await active()).length).toBe(3)
  over()
})

test('the asins of discontinued SKUs leave the leads', async () => {
  await company()
  await shop.send(
    shopFile([
      ['x', 'Xia', {}],
      ['y', 'Yan', { asin: SHELF, sku: 'SHELF' }],
    ]),
  )
  const leads = async () => (await client.data<{ asin: string }[]>('GET', '/leads')).map(({ asin }) => asin)
  expect(await leads()).toEqual([LAMP, SHELF])
  await client.data('POST', `/asins/${LAMP}/sku`, key('LAMP'))
  await client.data('POST', `/asins/${LAMP}/discontinue`, { platform: 'shop' })
  expect(await leads()).toEqual([LAMP, SHELF])
  await client.data('POST', `/asins/${LAMP}/discontinue`, {})
  expect(await leads()).toEqual([SHELF])
  await client.data('POST', `/asins/${LAMP}/reactivate`, {})
  expect(await leads()).toEqual([LAMP, SHELF])
  over()
})

test('a discontinued SKU that no report names any more takes no other asin off the leads', async () => {
  await company()
  const gone = await shop.send(ordersFile([order('a')]), { seller: 'us' })
  await client.data('POST', `/asins/${LAMP}/discontinue`, {})
  await shop.undo(gone.id)
  await shop.send(shopFile([['y', 'Yan', { asin: SHELF, sku: 'SHELF' }]]))
  expect((await client.data<{ asin: string }[]>('GET', '/leads')).map(({ asin }) => asin)).toEqual([SHELF])
  over()
})

test('every change of a SKU is on record with what was before and after', async () => {
  await company()
  await client.data('POST', `/asins/${LAMP}/sku`, key('A'))
  await client.data('PUT', `/asins/${LAMP}/sku`, { ...key('A'), newSeller: 'eu' })
  await client.data('POST', `/asins/${LAMP}/discontinue`, {})
  await client.data('DELETE', `/asins/${LAMP}/sku`, key('A', 'eu'))
  const { rows } = await client.data<{ rows: { action: string; before: unknown; after: unknown }[] }>('GET', '/audit')
  const row = { platform: 'amazon', seller: 'us', sku: 'A', asin: LAMP }
  const there = { ...row, seller: 'eu' }
  expect(rows.slice(0, 4).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['DELETE /asins/{asin}/sku', there, null],
    ['POST /asins/{asin}/discontinue', null, { discontinued: [there] }],
    ['PUT /asins/{asin}/sku', row, there],
    ['POST /asins/{asin}/sku', null, row],
  ])
  over()
})
