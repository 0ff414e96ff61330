import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Address, Household } from '#contract/addresses.ts'
import { inScope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { importOrders, markOf } from '#server/testing/orderFacts.ts'
import { shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { readOrders } from './household.ts'

interface Listed {
  rows: Address[]
  total: number
  cursor: string | null
}

// at an hour that is of the same day in America
const day = (ago: number) => `${new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)}T20:00:00.000Z`
const at = (line1: string, city: string, code: string, country: string, ago: number) => {
  return { 'address-1': line1, city, 'postal-code': code, country, state: '', 'purchase-date': day(ago) }
}

let server: TestServer
let shop: Uploader
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'searched', [['shop', 'shop', ['US', 'UK', 'DE', 'JP']]])
  await shop.send(
    shopFile([
      ['1', 'Jane Doe', { ...at('12 Mill Lane', 'New Haven', '06513', 'US', 9), email: 'jane@home.example' }],
      ['2', 'John Doe', { ...at('12 MILL LN', 'New Haven', '06513-0001', 'US', 8), email: '' }],
      ['3', 'José Núñez', { ...at('Königsallee 12', 'Düsseldorf', '40212', 'DE', 7), currency: 'EUR', email: '' }],
      ['4', 'Ann Poe', { ...at('5 Harbour View, Flat 3', 'Leith', 'EH6 7AA', 'GB', 6), currency: 'GBP', email: '' }],
      ['5', '山田 太郎', { ...at('首里石嶺町4-9-1', '那覇市', '903-0804', 'JP', 5), currency: 'JPY', email: '' }],
      ['6', '', { ...at('', '', '', 'US', 4), email: 'only@alias.example' }],
      ['7', 'Jane Doe', { ...at('12 Mill Ln', 'New Haven', '06513', 'US', 3), email: 'jane@home.example' }],
    ]),
  )
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const list = (query = '') => shop.client.data<Listed>('GET', `/addresses${query}`)
const search = async (text: string) => {
  const { rows } = await list(`?search=${encodeURIComponent(text)}`)
  return rows.map(({ lines, buyers }) => lines?.[0] ?? buyers[0]?.name ?? 'nobody')
}

test('without a search all households come, the newest order first, and none twice', async () => {
  const { rows, total, cursor } = await list()
  expect(rows.map(({ city, orders, buyerCount }) => [city, orders, buyerCount])).toEqual([
    ['New Haven', 3, 2],
    ['那覇市', 1, 1],
    ['Leith', 1, 1],
    ['Düsseldorf', 1, 1],
  ])
  expect({ total, cursor }).toEqual({ total: 4, cursor: null })
  expect(rows[0]).toMatchObject({
    lines: ['12 Mill Ln'],
    postcode: '06513',
    country: 'US',
    latest: day(3).slice(0, 10),
    labels: [],
    suggested: [],
    buyers: [
      { name: 'Jane Doe', orders: 2, optedOut: false, optOutCode: expect.stringMatching(/^\w{5}-\w{5}$/) },
      { name: 'John Doe', orders: 1 },
    ],
  })
})

test('pages follow one another without a gap', async () => {
  const cities: (string | null)[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Listed = await list(`?limit=1&cursor=${encodeURIComponent(cursor)}`)
    cities.push(...page.rows.map(({ city }) => city))
    cursor = page.cursor
  }
  expect(cities).toEqual(['New Haven', '那覇市', 'Leith', 'Düsseldorf'])
  const first = await list('?search=DOE&limit=1')
  expect({ rows: first.rows.length, total: first.total, cursor: first.cursor }).toEqual({
    rows: 1,
    total: 1,
    cursor: null,
  })
})

describe('whole words find', () => {
  test.each([
    ['doe', ['12 Mill Ln']],
    ['jane doe', ['12 Mill Ln']],
    ['john mill', ['12 Mill Ln']],
    ['Jane Núñez', []],
    ['do', []],
    ['12 Mill Lane', ['12 Mill Ln']],
    ['12 mill ln 06513', ['12 Mill Ln']],
    ['06513-0001', ['12 Mill Ln']],
    ['jose nunez', ['Königsallee 12']],
    ['konigsallee', ['Königsallee 12']],
    ['EH6 7AA', ['5 Harbour View, Flat 3']],
    ['eh67aa', ['5 Harbour View, Flat 3']],
    ['Ann Poe eh6 7aa', ['5 Harbour View, Flat 3']],
    ['5 Harbour View Flat 3', ['5 Harbour View, Flat 3']],
    ['山田', ['首里石嶺町4-9-1']],
    ['山田太郎', ['首里石嶺町4-9-1']],
    ['903-0804', ['首里石嶺町4-9-1']],
    ['9030804', ['首里石嶺町4-9-1']],
    ['Jane@Home.example', ['12 Mill Ln']],
    ['only@alias.example', ['nobody']],
    ['jane@home.example poe', []],
    ['?', []],
  ])('%s: %j', async (text, found) => {
    expect(await search(text)).toEqual(found)
  })
})

test('a household shows its buyers and orders, by its own hash or a buyer’s', async () => {
  const { rows } = await list('?search=jane')
  const [address] = rows
  const shown = await shop.client.data<Household>('GET', `/addresses/${address?.hash}`)
  expect(shown.orders.map(({ order, lines }) => [order, lines])).toEqual(
    ['7', '2', '1'].map((order) => [order, [{ asin: 'B0LAMP0001', sku: 'LAMP', name: 'Lamp', quantity: 1 }]]),
  )
  expect(shown.orders[0]).toMatchObject({
    platform: 'shop',
    marketplace: 'US',
    seller: 'shop',
    cancelled: false,
    buyer: address?.buyers[0]?.hash,
    day: day(3).slice(0, 10),
  })
  expect(shown.total).toBe(3)
  const byBuyer = await shop.client.data<Household>('GET', `/addresses/${address?.buyers[1]?.hash}`)
  expect(byBuyer.address.hash).toBe(address?.hash)
  expect((await shop.client.call('GET', `/addresses/${'0'.repeat(32)}`)).statusCode).toBe(404)
  expect((await shop.client.call('GET', '/addresses/everybody')).statusCode).toBe(400)
})

test('orders of a household stand by the day of the order that is shown, however late each was sent', async () => {
  const client = await server.client({ tenant: 'sent-late' })
  const order = (name: string, day: string) => ({ order: name, asin: 'B0LAMP0001', buyer: 'ann', day })
  await importOrders(server.platform, client.tenantId, [
    order('first', '2026-03-01'),
    order('second', '2026-03-05'),
    order('third', '2026-03-09'),
  ])
  const { orders } = await inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => {
    const { tx } = scope
    await tx
      .updateTable('recipients')
      .set({ happened_at: new Date('2026-03-20T12:00:00Z') })
      .where('order_id', '=', 'first')
      .execute()
    // what is sealed in this test is no address, so only the orders are read
    return { orders: await readOrders(scope, markOf('home of ann')) }
  })
  expect(orders.map(({ order: name, day: on }) => [name, on])).toEqual([
    ['third', '2026-03-09'],
    ['second', '2026-03-05'],
    ['first', '2026-03-01'],
  ])
})

test('the words of one company find nothing in another', async () => {
  const other = await server.client({ tenant: 'elsewhere' })
  expect(await other.data('GET', '/addresses?search=doe')).toEqual({ rows: [], total: 0, cursor: null })
})

test.each([
  ['?limit=0', 'limit'],
  ['?cursor=nonsense', 'cursor'],
  ['?label=address', 'label'],
  ['?label=street:freight', 'label'],
])('%s is refused in words', async (query, word) => {
  const answer = await shop.client.call('GET', `/addresses${query}`)
  expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
    statusCode: 400,
    message: expect.stringContaining(word),
  })
})

test('what is undone is found no more, and its words go', async () => {
  const upload = await shop.send(shopFile([['20', 'Gone Tomorrow', at('1 Void Road', 'Leeds', '98101', 'US', 1)]]))
  expect(await search('tomorrow')).toEqual(['1 Void Road'])
  await shop.act(upload.id, 'undo')
  expect(await search('tomorrow')).toEqual([])
})

test('a later file adds its buyers and keeps the others; who was corrected away is found no more', async () => {
  const later = await newUploader(server, 'later', [['shop', 'shop', ['US']]])
  const found = async (word: string) =>
    (await later.client.data<Listed>('GET', `/addresses?search=${word}`)).rows.map(({ lines }) => lines?.[0])
  const bought = at('1 Oak Street', 'Leeds', '98101', 'US', 5)
  const file = (...names: string[]) => shopFile(names.map((name, n) => [`${n}`, name, bought] as const))
  await later.send(file('Ada First', 'Bob Second'), {}, 'one.csv')
  await later.send(file('Ada First', 'Eve Corrected', 'Max Third'), {}, 'two.csv')
  expect({
    ada: await found('ada'),
    max: await found('max'),
    corrected: await found('corrected'),
    bob: await found('bob'),
  }).toEqual({ ada: ['1 Oak Street'], max: ['1 Oak Street'], corrected: ['1 Oak Street'], bob: [] })
  later.close()
})
