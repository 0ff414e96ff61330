import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Catalogue } from '#contract/asins.ts'
import { inScope } from '#platform/db/scope.ts'
import { listingsFile, order, ordersFile, shopFile, stockFile } from '#server/testing/reportFiles.ts'
import { at, key, LAMP, openSkuCompany, SHELF, type SkuCompany } from '#server/testing/skuCompany.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let catalogue: SkuCompany
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** The counts of missing FNSKUs that browsers were notified of, in order. */
const notifiedCounts = () =>
  catalogue.log.events
    .filter(({ name }) => name === 'notification')
    .map(({ data }) => (data as { value: number }).value)

test('SKUs come from listings, stock and orders, each with the asin and the FNSKU that reports give it', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.shop.send(ordersFile([order('a'), order('b', { sku: 'OLD', asin: '' })]), { seller: 'us' })
  await catalogue.shop.send(shopFile([['x', 'Xia', { sku: 'OWN-LAMP' }]]))
  expect(await catalogue.active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'LAMP', asin: LAMP },
    { platform: 'shop', seller: 'own', sku: 'OWN-LAMP', asin: LAMP },
  ])
  expect({ missing: await catalogue.missing(), missingFnskus: await catalogue.missingFnskus() }).toEqual({
    missing: ['amazon us OLD'],
    missingFnskus: ['amazon us LAMP'],
  })
  await catalogue.shop.send(stockFile({ LAMP: 7 }), at)
  await catalogue.shop.send(listingsFile({ OLD: SHELF, LAMP }), at)
  expect(await catalogue.active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'LAMP', asin: LAMP, fnsku: 'XLAMP' },
    { platform: 'amazon', seller: 'us', sku: 'OLD', asin: SHELF },
    { platform: 'shop', seller: 'own', sku: 'OWN-LAMP', asin: LAMP },
  ])
  expect(await catalogue.missing()).toEqual([])
  expect(await catalogue.client.data('GET', '/notifications/missingFnsku')).toEqual({ fnskus: 1 })
  const { meta } = await catalogue.client.data<Catalogue>('GET', '/asins')
  expect(meta).toEqual({
    [LAMP]: { name: 'Item LAMP', category: null },
    [SHELF]: { name: 'Item OLD', category: null },
  })
  catalogue.close()
})

test('what Amazon found joins the asin it names, and graded returns are missed by nobody', async () => {
  catalogue = await openSkuCompany(server)
  const skus = [`Amazon.Found.${LAMP}`, 'amzn.gr.LAMP-1', 'Amazon.Found.B0']
  await catalogue.shop.send(ordersFile(skus.map((sku, n) => order(`o${n}`, { sku, asin: '' }))), { seller: 'us' })
  await catalogue.shop.send(ordersFile([order('g', { sku: 'amzn.gr.LAMP-2' })]), { seller: 'us' })
  expect((await catalogue.active()).map(({ sku, asin }) => [sku, asin])).toEqual([
    [`Amazon.Found.${LAMP}`, LAMP],
    ['amzn.gr.LAMP-2', LAMP],
  ])
  expect(await catalogue.missing()).toEqual(['amazon us Amazon.Found.B0'])
  expect(await catalogue.missingFnskus()).toEqual([`amazon us Amazon.Found.${LAMP}`])
  catalogue.close()
})

test('what the seller ships needs no FNSKU', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.shop.send(ordersFile([order('a', { 'fulfillment-channel': 'Merchant' })]), { seller: 'us' })
  expect({ active: (await catalogue.active()).length, missingFnskus: await catalogue.missingFnskus() }).toEqual({
    active: 1,
    missingFnskus: [],
  })
  catalogue.close()
})

test('browsers are told when another number of FNSKUs is missing, and only then', async () => {
  catalogue = await openSkuCompany(server)
  const orders = await catalogue.shop.send(ordersFile([order('a'), order('b', { sku: 'LAMP-2' })]), { seller: 'us' })
  await catalogue.shop.send(ordersFile([order('c')]), { seller: 'us' })
  await catalogue.shop.send(stockFile({ LAMP: 1 }), at)
  await catalogue.client.data('POST', `/asins/${LAMP}/sku/fnsku`, { ...key('LAMP-2'), fnsku: 'x000000001' })
  await catalogue.shop.undo(orders.id)
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key('NEW'))
  await catalogue.client.data('DELETE', `/asins/${LAMP}/sku`, key('NEW'))
  await catalogue.log.next('notification', () => notifiedCounts().length >= 5)
  expect(notifiedCounts()).toEqual([2, 1, 0, 1, 0])
  catalogue.close()
})

test('a SKU goes with the import that said it, unless a person has touched it', async () => {
  catalogue = await openSkuCompany(server)
  const orders = await catalogue.shop.send(ordersFile(['A', 'B', 'C', 'D', 'E'].map((sku) => order(sku, { sku }))), {
    seller: 'us',
  })
  await catalogue.client.data('PUT', `/asins/${LAMP}/sku`, { ...key('B'), shelf: 4 })
  await catalogue.client.data('POST', `/asins/${LAMP}/sku/fnsku`, { ...key('C'), fnsku: 'X000000001' })
  await catalogue.client.data('DELETE', `/asins/${LAMP}/sku`, key('D'))
  expect((await catalogue.active()).map(({ sku }) => sku)).toEqual(['A', 'B', 'C', 'E'])
  await catalogue.shop.undo(orders.id)
  const kept = await inScope(server.platform.db, { tenant: catalogue.client.tenantId }, ({ tx }) =>
    tx.selectFrom('skus').select(['sku', 'said', 'extra', 'set_fnsku', 'removed']).orderBy('sku').execute(),
  )
  expect(kept).toEqual([
    { sku: 'B', said: false, extra: { shelf: 4 }, set_fnsku: null, removed: false },
    { sku: 'C', said: false, extra: {}, set_fnsku: 'X000000001', removed: false },
    { sku: 'D', said: false, extra: {}, set_fnsku: null, removed: true },
  ])
  await catalogue.shop.send(ordersFile(['A', 'B', 'C', 'D', 'E'].map((sku) => order(sku, { sku, quantity: '2' }))), {
    seller: 'us',
  })
  expect(await catalogue.active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'A', asin: LAMP },
    { platform: 'amazon', seller: 'us', sku: 'B', asin: LAMP, shelf: 4 },
    { platform: 'amazon', seller: 'us', sku: 'C', asin: LAMP, fnsku: 'X000000001' },
    { platform: 'amazon', seller: 'us', sku: 'E', asin: LAMP },
  ])
  catalogue.close()
})

test('a listing counts more than a late word of an order, and a newer listing more than an older one', async () => {
  catalogue = await openSkuCompany(server)
  const listed = (asin: string, asOf: string) => catalogue.shop.send(listingsFile({ S: asin }), { ...at, asOf })
  await listed(SHELF, '2026-03-01T00:00:00Z')
  await catalogue.shop.send(ordersFile([order('a', { sku: 'S', 'last-updated-date': '2026-03-20T00:00:00Z' })]), {
    seller: 'us',
  })
  const asins = async () => (await catalogue.active()).map(({ asin }) => asin)
  expect(await asins()).toEqual([SHELF])
  const newer = await listed('B0OTHER001', '2026-03-03T00:00:00Z')
  expect(await asins()).toEqual(['B0OTHER001'])
  await listed(LAMP, '2026-03-02T00:00:00Z')
  expect(await asins()).toEqual(['B0OTHER001'])
  await catalogue.shop.undo(newer.id)
  expect(await asins()).toEqual([LAMP])
  catalogue.close()
})

test('a listing that is seen again counts as what was said last', async () => {
  catalogue = await openSkuCompany(server)
  const listed = (asOf: string, more = '') => catalogue.shop.send(listingsFile({ S: SHELF }) + more, { ...at, asOf })
  await listed('2026-03-01T00:00:00Z')
  await catalogue.shop.send(stockFile({ S: 1 }), { ...at, asOf: '2026-03-02T00:00:00Z' })
  const asins = async () => (await catalogue.active()).map(({ asin }) => asin)
  expect(await asins()).toEqual([LAMP])
  const again = await listed('2026-03-03T00:00:00Z', '\n')
  expect({ same: again.rows.same, asins: await asins() }).toEqual({ same: 1, asins: [SHELF] })
  await catalogue.shop.undo(again.id)
  expect(await asins()).toEqual([LAMP])
  catalogue.close()
})
