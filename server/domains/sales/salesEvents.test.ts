import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { SalesEvent, SalesSpan } from '#contract/sales.ts'
import { inScope } from '#platform/db/scope.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { newBuyer } from '#server/testing/purchasing.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
let server: TestServer
let shop: Uploader

const sold = (day: string, price: string, cells = {}) =>
  order(`${day} ${price}`, { 'purchase-date': `2026-03-${day}T20:00:00+00:00`, 'item-price': price, ...cells })
const left = (day: string, units: string, cells = {}) => ({
  Date: `03/${day}/2026`,
  'Ending Warehouse Balance': units,
  ...cells,
})
const shelf = { MSKU: 'SHELF', FNSKU: 'XSHELF', ASIN: SHELF }

beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'events', [['us', 'amazon', ['US']]])
  await shop.send(
    ordersFile([
      sold('01', '10.00'),
      sold('02', '10.00'),
      // one cheap order is no change of the price
      sold('03', '8.00'),
      sold('04', '10.00'),
      sold('05', '10.00'),
      sold('07', '12.00'),
      sold('08', '12.00'),
      // nothing tells yet whether this one holds
      sold('09', '15.00'),
    ]),
    { asOf: '2026-03-10T21:00:00Z' },
  )
  await shop.send(
    ledgerFile([
      left('01', '3'),
      left('02', '0'),
      left('03', '0'),
      left('04', '5'),
      // the ledger of the fifth names the shelf alone
      ...['01', '02', '03', '04', '05'].map((day) => left(day, '9', shelf)),
    ]),
    { asOf: '2026-03-10T21:00:00Z' },
  )
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const events = (query: string) => shop.client.data<SalesEvent[]>('GET', `/sales/events?${query}`)
const marks = (found: readonly SalesEvent[]) => found.map(({ day, kind, count }) => [day.slice(-2), kind, count])

test('a listing runs out when it had units the day before and has none, named by the ledger or not', async () => {
  const march = await events('since=2026-03-01&until=2026-03-31')
  expect(marks(march.filter(({ kind }) => kind === 'stockOut'))).toEqual([
    ['02', 'stockOut', 1],
    ['05', 'stockOut', 1],
  ])
  expect(march[0]?.things).toEqual([
    { name: LAMP, marketplace: 'US', from: null, to: null, currency: null, units: null },
  ])
})

test('a price changes when it held before and holds after; one odd order changes none', async () => {
  const march = await events('since=2026-03-01&until=2026-03-31')
  expect(march.filter(({ kind }) => kind === 'price')).toEqual([
    {
      day: '2026-03-07',
      kind: 'price',
      count: 1,
      things: [{ name: LAMP, marketplace: 'US', from: 1000, to: 1200, currency: 'USD', units: null }],
    },
  ])
})

test('other products and marketplaces, and other days, have none of them', async () => {
  expect(await events(`since=2026-03-01&until=2026-03-31&asin=${SHELF}`)).toEqual([])
  expect(await events('since=2026-03-01&until=2026-03-31&marketplace=CA')).toEqual([])
  expect(await events('since=2026-03-10&until=2026-03-31')).toEqual([])
  expect(marks(await events(`since=2026-03-07&until=2026-03-07&asin=${LAMP.toLowerCase()}`))).toEqual([
    ['07', 'price', 1],
  ])
})

test('days the wrong way round, and too many of them, are refused with what to do', async () => {
  const refusal = async (query: string) =>
    (await shop.client.call('GET', `/sales/events?${query}`)).json<{ message: string }>().message
  expect(await refusal('since=2026-03-02&until=2026-03-01')).toBe('since, 2026-03-02, comes after until, 2026-03-01.')
  expect(await refusal('since=2020-01-01&until=2026-03-01')).toMatch(/at most two years; this range has 2252 days/)
})

test('a file that is held stands on its day, and no longer once it is decided', async () => {
  const { client } = shop
  const held = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx, tenant }) =>
    tx
      .insertInto('uploads')
      .values({
        tenant_id: tenant(),
        filename: 'odd.txt',
        state: 'held',
        as_of: new Date(),
        received_at: new Date('2026-03-12T15:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const found = async () => marks(await events('since=2026-03-12&until=2026-03-12'))
  expect(await found()).toEqual([['12', 'held', 1]])
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.updateTable('uploads').set({ state: 'dropped' }).where('id', '=', held.id).execute(),
  )
  expect(await found()).toEqual([])
})

test('an order that is counted in stands on its day with its units, for who has logistics', async () => {
  const buyer = await newBuyer(server, 'event-buyer')
  const { id, lines } = await buyer.order({}, '2026-03-01')
  await buyer.move(id, 'receive', { receivedAt: '2026-03-05', lines: [{ line: lines[0]?.line ?? 1, quantity: 40 }] })
  const found = await buyer.client.call('GET', '/sales/events?since=2026-03-01&until=2026-03-31')
  expect(found.json()).toEqual({
    data: [
      {
        day: '2026-03-05',
        kind: 'purchase',
        count: 1,
        things: [{ name: 'PO 1001', marketplace: null, from: null, to: null, currency: null, units: 40 }],
      },
    ],
  })
})

test('the span ends with the last whole day of orders; without an import there is none', async () => {
  const span = await shop.client.data<SalesSpan>('GET', '/sales/span')
  expect(span).toMatchObject({ since: '2026-03-01', until: '2026-03-09' })
  const empty = await server.client({ tenant: 'no-span', flags: ['sales'] })
  expect(await empty.data<SalesSpan>('GET', '/sales/span')).toMatchObject({ since: null, until: null })
  const without = await server.client({ tenant: 'no-sales', flags: ['data'] })
  expect((await without.call('GET', '/sales/events')).statusCode).toBe(403)
})
