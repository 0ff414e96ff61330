import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AsinHit, AsinSheet } from '#contract/asins.ts'
import { listingsFile, order, ordersFile, shopFile, stockFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let shop: Uploader
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'shop', [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
  const bought = { 'purchase-date': '2026-03-05T20:00:00+00:00' }
  await shop.send(
    ordersFile([
      order('a', { ...bought, quantity: '2' }),
      order('b', { ...bought, quantity: '1', asin: 'B0LAMP0002', sku: 'LAMP-2', 'product-name': 'Lamp, USB-C' }),
      order('c', { 'purchase-date': '2026-03-06T20:00:00+00:00', quantity: '4' }),
    ]),
    { asOf: '2026-03-20T00:00:00Z' },
  )
  await shop.send(shopFile([['x', 'Xia', { sku: 'OWN-LAMP', 'purchase-date': '2026-03-05T12:00:00Z' }]]))
  await shop.send(listingsFile({ LAMP: 'B0LAMP0001', SHELF: 'B0SHELF001' }), {
    seller: 'us',
    marketplace: 'US',
    asOf: '2026-03-01T00:00:00Z',
  })
  await shop.send(stockFile({ LAMP: 7 }), { seller: 'us', marketplace: 'US', asOf: '2026-03-01T00:00:00Z' })
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const found = async (typed: string) =>
  (await shop.client.data<AsinHit[]>('GET', `/asins/search?q=${encodeURIComponent(typed)}`)).map(({ asin }) => asin)

test.each([
  ['B0LAMP0001', ['B0LAMP0001']],
  ['b0lamp', ['B0LAMP0001', 'B0LAMP0002']],
  ['lamp-2', ['B0LAMP0002']],
  ['xlamp', ['B0LAMP0001']],
  ['shelf', ['B0SHELF001']],
  ['item sh', ['B0SHELF001']],
  ['usb-c', ['B0LAMP0002']],
  ['c', ['B0LAMP0002']],
  ['amp', []],
  ['100%', []],
  ['', []],
])('%j finds %j', async (typed, asins) => {
  expect(await found(typed)).toEqual(asins)
})

test('a hit bears its name and the SKU that was meant', async () => {
  expect(await shop.client.data('GET', '/asins/search?q=lamp-2')).toEqual([
    { asin: 'B0LAMP0002', name: 'Lamp, USB-C', sku: 'LAMP-2' },
  ])
})

test('a product bears its SKUs, stock and ninety days of sales', async () => {
  const sheet = await shop.client.data<AsinSheet>('GET', '/asins/b0lamp0001')
  expect(sheet).toMatchObject({ asin: 'B0LAMP0001', name: 'Item LAMP', image: null })
  expect(sheet.skus).toEqual([
    {
      seller: 'us',
      platform: 'amazon',
      marketplace: 'US',
      sku: 'LAMP',
      fnsku: 'XLAMP',
      status: null,
      price: 1000,
      currency: 'USD',
      stock: 7,
    },
    {
      seller: 'own',
      platform: 'shop',
      marketplace: 'US',
      sku: 'OWN-LAMP',
      fnsku: null,
      status: null,
      price: null,
      currency: null,
      stock: null,
    },
  ])
  expect(sheet.sales).toHaveLength(90)
  expect(sheet.sales.slice(-2)).toEqual([
    { day: '2026-03-05', units: 3 },
    { day: '2026-03-06', units: 4 },
  ])
})

test('an asin that no report names says which report would', async () => {
  const answer = await shop.client.call('GET', '/asins/B0NOWHERE0')
  expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
    statusCode: 404,
    message: 'No report names B0NOWHERE0. Import an All orders or Merchant listings report that contains it.',
  })
  expect((await shop.client.call('GET', '/asins/lamp')).statusCode).toBe(400)
})

test('the sellers that rows may belong to are no asin', async () => {
  expect(await shop.client.data('GET', '/asins/allowed_sellers')).toHaveLength(2)
})

test('what is known goes with the import that said it', async () => {
  const extra = await shop.send(ordersFile([order('z', { asin: 'B0EXTRA001', sku: 'EXTRA' })]), {
    asOf: '2026-03-21T00:00:00Z',
  })
  expect(await found('extra')).toEqual(['B0EXTRA001'])
  await shop.act(extra.id, 'undo')
  expect(await found('extra')).toEqual([])
})

test('words are found in any order, also beside one that hundreds bear, and one that a person gave', async () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`MANY-${n}`, `B0MANY${1000 + n}`]))
  const listed = await shop.send(listingsFile(many), { seller: 'us', marketplace: 'US', asOf: '2026-03-02T00:00:00Z' })
  expect(await found('item')).toHaveLength(20)
  expect(await found('item many-5')).toHaveLength(20)
  expect(await found('many-599 item')).toEqual(['B0MANY1599'])
  expect(await found('item b0many1599 many')).toEqual(['B0MANY1599'])
  await shop.client.data('POST', '/asins/B0MANY1007/sku', { sku: 'GIVEN', seller: 'us', platform: 'amazon' })
  expect(await found('item given')).toEqual(['B0MANY1007'])
  expect(await found('given b0many10')).toEqual(['B0MANY1007'])
  await shop.act(listed.id, 'undo')
  expect(await found('item')).toEqual(['B0LAMP0001', 'B0SHELF001'])
})
