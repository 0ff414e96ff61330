import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Note } from '#contract/asinNotes.ts'
import type { Catalogue } from '#contract/asins.ts'
import { listingsFile, order, ordersFile, shopFile, stockFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

let server: TestServer
let shop: Uploader
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'catalogue', [
    ['us', 'amazon', ['US', 'CA']],
    ['own', 'shop', ['US']],
  ])
  client = shop.client
  const bought = (day: string) => ({ 'purchase-date': `${day}T20:00:00+00:00` })
  await shop.send(
    ordersFile([
      order('a', { ...bought('2026-03-05'), quantity: '2', 'item-price': '20.00' }),
      order('b', { ...bought('2026-04-03'), 'sales-channel': 'Amazon.ca', currency: 'CAD' }),
      order('c', { ...bought('2026-04-04'), asin: SHELF, sku: 'SHELF' }),
      order('d', { ...bought('2026-03-06'), asin: SHELF, sku: 'SHELF', currency: '', 'item-price': '' }),
      order('e', { ...bought('2026-04-03'), asin: '', sku: 'OLD' }),
      order('f', bought('2026-03-10')),
    ]),
    { asOf: '2026-04-20T00:00:00Z' },
  )
  await shop.send(shopFile([['x', 'Xia', { sku: 'OWN-LAMP', 'purchase-date': '2026-03-05T12:00:00Z' }]]), {
    asOf: '2026-04-20T00:00:00Z',
  })
})
afterAll(async () => {
  shop.close()
  await server.close()
})

test('the platforms that a SKU can be on', async () => {
  expect(await client.data('GET', '/asins/platforms')).toEqual(['amazon', 'shop'])
})

test('marketplaces of the sellers, with the SKUs listed there', async () => {
  expect(await client.data('GET', '/asins/marketplaces')).toEqual([
    { platform: 'amazon', marketplace: 'CA', currency: 'CAD', amt: 1 },
    { platform: 'amazon', marketplace: 'US', currency: 'USD', amt: 2 },
    { platform: 'shop', marketplace: 'US', currency: 'USD', amt: 1 },
  ])
})

test('no report tells of parents and variations, and nothing is made up', async () => {
  expect(await client.data('GET', '/asins/relations')).toEqual([])
})

test('measures are of the last thirty whole days that orders cover, by marketplace and asin', async () => {
  // up to 4 April: 5 March is the thirty-first day back
  expect(await client.data('GET', '/asins/measures')).toEqual({
    US: { [LAMP]: { units: 1, revenue: 1000 }, [SHELF]: { units: 2, revenue: 1000 } },
    CA: { [LAMP]: { units: 1, revenue: 1000 } },
  })
})

test('what was sold is listed, though nothing is in stock', async () => {
  expect(await client.data('GET', '/sales/asins')).toEqual([LAMP, SHELF])
})

test('the names beside an asin are not taken for one', async () => {
  for (const name of [
    'relations',
    'platforms',
    'marketplaces',
    'discontinued',
    'allowed_sellers',
    'allowedValues',
    'missing',
    'missingFnsku',
    'measures',
  ]) {
    const answer = await client.call('GET', `/asins/${name}`)
    expect({ name, statusCode: answer.statusCode, body: Object.keys(answer.json()) }).toEqual({
      name,
      statusCode: 200,
      body: ['data'],
    })
  }
  expect((await client.call('GET', '/asins/MEASURES00')).statusCode).toBe(404)
})

test('an asin that only a person knows of has a page', async () => {
  await client.data('POST', '/asins/B0BYHAND01/sku', { sku: 'HAND', seller: 'us', platform: 'amazon' })
  expect(await client.data('GET', '/asins/b0byhand01')).toEqual({
    asin: 'B0BYHAND01',
    name: null,
    category: null,
    image: null,
    skus: [
      {
        seller: 'us',
        platform: 'amazon',
        marketplace: '',
        sku: 'HAND',
        fnsku: null,
        status: null,
        price: null,
        currency: null,
        stock: null,
      },
    ],
    info: {},
    infoHistory: [],
    relations: [],
    blame: null,
    sales: expect.any(Array),
  })
})

test('a search finds what only a person knows of', async () => {
  const found = async (q: string) => client.data('GET', `/asins/search?q=${q}`)
  expect(await found('hand')).toEqual([{ asin: 'B0BYHAND01', name: null, sku: 'HAND' }])
  expect(await found('b0byhand01')).toEqual([{ asin: 'B0BYHAND01', name: null, sku: 'HAND' }])
  await client.data('POST', `/asins/${LAMP}/sku/fnsku`, {
    sku: 'LAMP',
    seller: 'us',
    platform: 'amazon',
    fnsku: 'X0HAND0001',
  })
  expect(await found('x0hand')).toEqual([{ asin: LAMP, name: 'Lamp', sku: 'LAMP' }])
})

const key = { sku: 'LAMP', seller: 'us', platform: 'amazon' }
const bySku = (body: object, path = '') => client.call('POST', `/asins/${LAMP}/notes/bySku${path}`, body)

test('notes are counted by asin and listed newest first, and each goes alone', async () => {
  const first = (await bySku({ ...key, text: ' fragile ' })).json<{ data: Note }>().data
  expect(first).toEqual({
    id: expect.stringMatching(/^\d+$/),
    asin: LAMP,
    ...key,
    text: 'fragile',
    by: expect.stringMatching(/^User /),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const second = (await bySku({ ...key, text: 'see photo' })).json<{ data: Note }>().data
  const shelf = { ...key, sku: 'SHELF', text: 'heavy' }
  await client.data('POST', `/asins/${SHELF}/notes/bySku`, shelf)
  expect(await client.data('GET', '/sales/notes')).toEqual({ [LAMP]: 2, [SHELF]: 1 })
  expect(await client.data('GET', `/sales/notes/${LAMP.toLowerCase()}`)).toEqual([second, first])
  const other = await bySku({ ...key, sku: 'SHELF', search: { id: first.id } }, '/delete')
  expect({ statusCode: other.statusCode, body: other.json() }).toEqual({
    statusCode: 404,
    body: { message: 'This note was not found.' },
  })
  expect((await bySku({ ...key, search: { id: 'x' } }, '/delete')).statusCode).toBe(404)
  expect((await bySku({ ...key, search: { id: first.id } }, '/delete')).json()).toEqual({ data: {} })
  expect(await client.data('GET', '/sales/notes')).toEqual({ [LAMP]: 1, [SHELF]: 1 })
  expect(await client.data('GET', `/sales/notes/${LAMP}`)).toEqual([second])
  const { rows } = await client.data<{ rows: { before: unknown }[] }>('GET', '/audit')
  expect(rows[0]?.before).toEqual(first)
})

test('a note needs a SKU of the asin, and words', async () => {
  expect((await bySku({ ...key, sku: 'NONE', text: 'x' })).statusCode).toBe(404)
  expect((await bySku({ ...key, sku: 'SHELF', text: 'x' })).statusCode).toBe(404)
  expect((await bySku({ ...key, text: '  ' })).json()).toEqual({ message: 'text: Enter a comment.' })
})

test('what a listing says of a SKU shows on the page of its asin, also of one a person filled', async () => {
  await client.data('POST', `/asins/${SHELF}/sku`, { ...key, sku: 'OLD' })
  await shop.send(listingsFile({ OLD: '' }), { seller: 'us', marketplace: 'CA', asOf: '2026-04-01T00:00:00Z' })
  const { skus } = await client.data<{ skus: { sku: string; marketplace: string; price: number | null }[] }>(
    'GET',
    `/asins/${SHELF}`,
  )
  expect(skus.map(({ sku, marketplace, price }) => [sku, marketplace, price])).toEqual(
    [
      ['OLD', 'CA', 1000],
      ['SHELF', 'US', null],
      ['OLD', 'US', null],
    ].sort() as never,
  )
})

test('a SKU is listed with the marketplaces it is sold in, and one of several with those where units of it are left', async () => {
  const inStock = (stock: Record<string, number>, marketplace: string) =>
    shop.send(stockFile(stock), { seller: 'us', marketplace, asOf: '2026-04-18T00:00:00Z' })
  await shop.send(listingsFile({ 'LAMP-OLD': LAMP }), { seller: 'us', marketplace: 'CA', asOf: '2026-04-02T00:00:00Z' })
  await inStock({ LAMP: 4 }, 'US')
  await inStock({ LAMP: 6, 'LAMP-OLD': 0 }, 'CA')
  const { skus } = await client.data<Catalogue>('GET', '/asins')
  expect(
    skus
      .filter(({ platform }) => platform === 'amazon')
      .map(({ sku, marketplaces, stocked }) => [sku, marketplaces, stocked]),
  ).toEqual([
    // a person alone knows it
    ['HAND', undefined, undefined],
    ['LAMP', ['CA', 'US'], ['CA', 'US']],
    ['LAMP-OLD', ['CA'], undefined],
    ['OLD', ['US'], undefined],
    ['SHELF', ['US'], undefined],
  ])
})

test('what is said of marketplaces is no field of a SKU', async () => {
  await client.data('POST', `/asins/${SHELF}/sku`, {
    ...key,
    sku: 'AGAIN',
    marketplaces: ['FR'],
    stocked: ['FR'],
    shade: 'oak',
  })
  const { skus } = await client.data<Catalogue>('GET', '/asins')
  expect(skus.find(({ sku }) => sku === 'AGAIN')).toEqual({ ...key, asin: SHELF, sku: 'AGAIN', shade: 'oak' })
})
