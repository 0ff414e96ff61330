import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ago, at, type Buyers, type CustomerList, openBuyers, shipped } from '#server/testing/buyers.ts'
import { order, ordersFile, shipmentsFile } from '#server/testing/reportFiles.ts'
import { newUploader } from '#server/testing/uploading.ts'

let buyers: Buyers
beforeAll(async () => {
  buyers = await openBuyers()
})
afterAll(() => buyers.close())

test.each([
  ['111-0000001-0000001', ['J••• D••• 06•••']],
  ['S-1', ['J••• D••• 06•••']],
  ['jane doe', ['J••• D••• 06•••']],
  ['doe', ['J••• D••• 06•••', 'J••• D••• 06•••']],
  ['12 mill lane', ['J••• D••• 06•••', 'J••• D••• 06•••']],
  ['john 06513', ['J••• D••• 06•••']],
  ['only@alias.example', ['null null']],
  ['jan', []],
  ['111-0000001', []],
])('%s finds %j, masked', async (text, found) => {
  expect((await buyers.find(text)).rows.map(({ name, place }) => `${name} ${place}`)).toEqual(found)
})

test('a hash finds its buyer, and one of an address everybody there', async () => {
  const { hash } = await buyers.jane()
  expect((await buyers.find(hash.toUpperCase())).rows.map((row) => row.hash)).toEqual([hash])
  const { household } = await buyers.show(hash)
  expect((await buyers.find(household?.hash ?? '')).rows).toHaveLength(2)
})

test('an order of which nobody says who bought it is told from one that is not known', async () => {
  expect(await buyers.find('111-0000001-0000009')).toEqual({ rows: [], total: 0, cursor: null, buyerless: true })
  expect((await buyers.find('111-0000001-0000404')).buyerless).toBe(false)
})

test('without a search the newest buyers come, and those asked for by hash in their order', async () => {
  const { rows, total } = await buyers.client.data<CustomerList>('GET', '/customers')
  expect({ orders: rows.map(({ orders }) => orders), total }).toEqual({ orders: [3, 1], total: null })
  const hashes = rows.map(({ hash }) => hash).reverse()
  const named = await buyers.client.data<CustomerList>('GET', `/customers?hashes=${hashes.join()}`)
  expect(named.rows.map(({ hash }) => hash)).toEqual(hashes)
})

test('pages follow one another', async () => {
  const first = await buyers.client.data<CustomerList>('GET', '/customers?search=doe&limit=1')
  const second = await buyers.client.data<CustomerList>(
    'GET',
    `/customers?search=doe&limit=1&cursor=${encodeURIComponent(first.cursor ?? '')}`,
  )
  expect(
    [first.total, ...first.rows, ...second.rows].map((each) => (typeof each === 'object' ? each?.orders : each)),
  ).toEqual([2, 3, 1])
  expect(second.cursor).toBeNull()
})

test('who bought last stands first, whoever was sent theirs last', async () => {
  const late = await newUploader(buyers.server, 'late', [['us', 'amazon', ['US']]])
  const bought = (id: string, days: number) => order(id, { 'purchase-date': at(days) })
  await late.send(ordersFile([bought('111-0000001-0000001', 9), bought('111-0000001-0000002', 4)]), {}, 'orders.txt')
  await late.send(
    shipmentsFile([
      ['111-0000001-0000001', 'Ann Slow', shipped(2, { 'buyer-email': '' })],
      ['111-0000001-0000002', 'Ben Quick', shipped(3, { 'buyer-email': '' })],
    ]),
    {},
    'shipments.txt',
  )
  const { rows } = await late.client.data<CustomerList>('GET', '/customers')
  expect(rows.map(({ name, latest }) => [name, latest])).toEqual([
    ['B••• Q•••', ago(4)],
    ['A••• S•••', ago(9)],
  ])
})

test('the buyers of one company are unknown to another', async () => {
  const { hash } = await buyers.jane()
  const other = await buyers.server.client({ tenant: 'elsewhere' })
  for (const search of ['doe', hash, '111-0000001-0000001'])
    expect(await other.data('GET', `/customers?search=${search}`)).toMatchObject({
      rows: [],
      total: 0,
      buyerless: false,
    })
  expect((await other.data<CustomerList>('GET', `/customers?hashes=${hash}`)).rows).toMatchObject([
    { name: null, orders: 0 },
  ])
  expect((await other.call('GET', `/customers/${hash}`)).statusCode).toBe(404)
  expect((await other.call('POST', `/customers/${hash}/reveal`)).statusCode).toBe(404)
})
