import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const march = { since: '2026-03-01', until: '2026-03-31', currency: 'USD' }

let server: TestServer
let seller: Uploader
beforeAll(async () => {
  server = await openTestServer()
  seller = await newUploader(server, 'priced', [
    ['us', 'amazon', ['US']],
    ['jp', 'amazon', ['JP']],
  ])
  const unpriced = { currency: '', 'item-price': '', 'order-status': 'Pending' }
  await seller.send(
    ordersFile([
      order('paid', { quantity: '2', 'item-price': '30.00' }),
      order('pending', { ...unpriced, quantity: '5' }),
    ]),
    { seller: 'us' },
  )
  // no rate brings yen into dollars
  const japan = { 'sales-channel': 'Amazon.co.jp', currency: 'JPY', 'ship-country': 'JP', 'item-price': '1000' }
  await seller.send(ordersFile([order('yen', { ...japan, quantity: '3' })]), { seller: 'jp' })
})
afterAll(async () => {
  seller.close()
  await server.close()
})

const ask = (query: object) =>
  seller.client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ ...march, measures: ['units', 'revenue', 'pricedUnits', 'averagePrice'] },
    ...query,
  })

test('the average price is of the units whose money it counts', async () => {
  const { totals, rows, notes } = await ask({ dimensions: ['marketplace'] })
  expect(totals).toEqual({ units: 10, revenue: 3000, pricedUnits: 2, averagePrice: 1500 })
  expect(rows).toEqual([
    ['JP', 3, 0, 0, null],
    ['US', 7, 3000, 2, 1500],
  ])
  // what is left out for want of a rate is named
  expect(notes.filter(({ kind }) => kind === 'rate').map(({ text }) => text)).toEqual([expect.stringContaining('JPY')])
})

test('units with a price are the same asked for alone, and in each marketplace’s own currency', async () => {
  expect((await ask({ measures: ['pricedUnits'] })).totals).toEqual({ pricedUnits: 2 })
  const own = await ask({ currency: null, filters: { marketplace: ['JP'] } })
  expect(own.totals).toEqual({ units: 3, revenue: 1000, pricedUnits: 3, averagePrice: 1000 / 3 })
})

test('only lines with a price stand behind the average price', async () => {
  const { rows, counted } = await seller.client.data<Explanation>('POST', '/explain', {
    figure: 'measure',
    key: { measure: 'averagePrice', ...march, marketplace: 'US' },
  })
  expect(rows.map(({ values }) => [values.quantity, values.price])).toEqual([[2, 3000]])
  expect(counted).toEqual(['price', 'quantity'])
})
