import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import type { BlockedRow } from '#contract/blocked.ts'
import type { Explanation } from '#contract/explain.ts'
import { inScope } from '#platform/db/scope.ts'
import { tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { planningFile, strandedFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

/** The last whole day that orders cover. */
const END = '2026-06-30'
const STRANDED_ON = addDays(END, -9)
const made = { asOf: '2026-07-01T21:00:00Z' }
let server: TestServer
let shop: Uploader

const asinOf = (name: string) => `B0${name.padEnd(8, '0')}`
const product = (name: string) => ({ sku: name, asin: asinOf(name) })
const daily = (name: string, last: string, days: number) =>
  daysUpTo(last, days).map((day) =>
    order(`${name} ${day}`, {
      ...product(name),
      'purchase-date': `${day}T20:00:00+00:00`,
      quantity: '1',
      'item-price': '20.00',
    }),
  )
const units = { SOLD: 40, OLD: 10, OFF: 6, FREE: 3, FINE: 9, EMPTY: 0 }
const listing = (name: string, cells: Record<string, string>) => ({
  ...{ 'seller-sku': name, asin1: asinOf(name), 'item-name': name, price: '20.00', status: 'Active' },
  'fulfillment-channel': 'AMAZON_NA',
  ...cells,
})

beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'blocked', [['us', 'amazon', ['US']]])
  await shop.send(
    ordersFile([...daily('FINE', '2026-07-01', 60), ...daily('SOLD', addDays(STRANDED_ON, -1), 40)]),
    made,
  )
  const line = (name: string) => ({ ...product(name), fnsku: `X${name}`, 'product-name': name })
  await shop.send(
    myiFile(
      Object.entries(units).map(([name, count]) => ({ ...line(name), 'afn-fulfillable-quantity': String(count) })),
    ),
    made,
  )
  const planned = (name: 'OLD' | 'OFF') => ({
    ...{ ...product(name), fnsku: `X${name}`, 'snapshot-date': END, available: String(units[name]) },
    'estimated-storage-cost-next-month': '3.00',
  })
  await shop.send(planningFile([planned('OLD'), planned('OFF')]), made)
  await shop.send(
    strandedFile([
      {
        ...{ ...product('SOLD'), fnsku: 'XSOLD', 'date-stranded': STRANDED_ON, 'fulfillable-qty': '40' },
        ...{ 'stranded-reason': 'Listing error', 'primary-action': 'Edit listing' },
        'Date-to-take-auto-removal': '2099-07-20',
      },
      { ...product('OLD'), fnsku: 'XOLD', 'date-stranded': '2026-05-01' },
      { ...product('EMPTY'), fnsku: 'XEMPTY', 'fulfillable-qty': '0' },
    ]),
    made,
  )
  const listed = [
    listing('SOLD', { status: 'Inactive' }),
    listing('OFF', { status: 'Inactive' }),
    listing('FREE', { price: '' }),
    listing('FINE', {}),
    // out of stock, so it is inactive for that reason alone
    listing('EMPTY', { status: 'Inactive' }),
  ]
  await shop.send(tabFile(headerOf('listings'), listed), { ...made, marketplace: 'US' })
  await inScope(server.platform.db, { tenant: shop.client.tenantId }, ({ tx, tenant }) =>
    tx
      .insertInto('asin_info')
      .values({
        ...{ tenant_id: tenant(), asin: asinOf('SOLD'), seller: 'us', type: 'unit_cost' },
        ...{ since: '2026-01-01', value: '500' },
      })
      .execute(),
  )
})
afterAll(async () => {
  shop.close()
  await server.close()
})

test('units that cannot be bought are listed with their reason and what a day costs', async () => {
  const rows = await shop.client.data<BlockedRow[]>('GET', '/sales/blocked')
  expect(rows.map(({ sku, kind, reason, units: count }) => [sku, kind, reason, count])).toEqual([
    ['SOLD', 'stranded', 'Listing error', 40],
    ['OLD', 'stranded', 'Listing closed', 10],
    ['OFF', 'inactive', 'Inactive', 6],
    ['FREE', 'noPrice', 'No price', 3],
  ])
  // 20.00 − 15 % − 4.50 − 5.00 leave 7.50
  expect(rows[0]).toMatchObject({
    ...{ since: STRANDED_ON, removalOn: '2099-07-20', lastSale: addDays(STRANDED_ON, -1), proposal: 'Edit listing' },
    ...{ velocity: 1, perDay: 750, basis: 'margin', currency: 'USD' },
  })
  // 3.00 a month for ten units
  expect(rows[1]).toMatchObject({ velocity: null, perDay: 10, basis: 'storage' })
  expect(rows[3]).toMatchObject({ since: null, perDay: null, basis: null, currency: null })
})

test('they are an action with the money of 60 days, or of what would have sold', async () => {
  const { actions } = await shop.client.data<{ actions: Action[] }>('GET', '/actions')
  const action = actions.find(({ kind }) => kind === 'blockedListings')
  // 40 units sell in 40 days; storage of 16 units for 60 days
  expect(action).toMatchObject({ count: 4, moneyPerDay: 770, stake: 40 * 750 + 60 * 20, deadline: '2099-07-20' })
  expect(action?.details.inputs?.map(({ value }) => value)).toEqual([750, 20, 60])
})

test('the money opens its arithmetic and the lines of the report', async () => {
  const key = { asin: asinOf('SOLD'), marketplace: 'US', seller: 'us' }
  const explanation = await shop.client.data<Explanation>('POST', '/explain', { figure: 'blocked.money', key })
  expect(explanation.formula).toContain('units a day before')
  expect(explanation.inputs.at(-1)).toEqual({ name: 'Lost a day', value: 750, currency: 'USD' })
  expect(explanation.rows).toHaveLength(1)
})
