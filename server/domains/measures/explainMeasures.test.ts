import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let seller: Uploader
const us = { seller: 'us', marketplace: 'US' }
const day = (count: number) => new Date(Date.UTC(2026, 0, count, 12)).toISOString()
/** A sale on each of so many days, and what happens to ads on the first of March. */
const SALES = 40
beforeAll(async () => {
  server = await openTestServer()
  seller = await newUploader(server, 'explained', [
    ['us', 'amazon', ['US', 'CA']],
    ['eu', 'amazon', ['DE']],
  ])
  const rates = 'Date,USD,JPY,GBP,CAD,\n2026-03-06,1.25,160,0.8,1.5,\n2025-12-31,1.25,150,0.8,1.5,\n'
  await seller.send(rates, {}, 'hist.csv')
  const daily = Array.from({ length: SALES }, (_, at) => order(`d${at}`, { 'purchase-date': day(at + 1) }))
  const canada = { 'sales-channel': 'Amazon.ca', currency: 'CAD', 'purchase-date': day(5) }
  await seller.send(ordersFile([...daily, order('ca', { ...canada, 'item-price': '15.00' })]), { seller: 'us' })
  const germany = { 'sales-channel': 'Amazon.de', currency: 'EUR', 'purchase-date': day(5) }
  await seller.send(ordersFile([order('de', { ...germany, 'item-price': '8.00' })]), { seller: 'eu' })
  const ad = { day: '2026-03-01', campaign: 'C' }
  await seller.send(adsFile('campaign', [{ ...ad, clicks: 10, spend: 5, sales: 40 }]), us, 'campaigns.csv')
  const cup = { ...ad, asin: 'B0CUP00001', sku: 'CUP', clicks: 9, spend: 4.5, sales: 30 }
  await seller.send(adsFile('product', [cup]), us, 'products.csv')
})
afterAll(async () => {
  seller.close()
  await server.close()
})

const explain = (key: Record<string, string>, figure = 'measure') =>
  seller.client.data<Explanation>('POST', '/explain', { figure, key: { currency: 'USD', ...key } })
const numbers = ({ inputs }: Explanation) =>
  inputs.filter(({ value }) => value !== null).map(({ name, value }) => `${name}: ${value}`)

test('a figure over several marketplaces has a part for each, and the rows of all', async () => {
  const fifth = { since: '2026-01-05', until: '2026-01-05' }
  const two = await explain({ measure: 'revenue', ...fifth, marketplace: 'US,DE' })
  // 8 € at 1.25, and the 10 dollars of the day
  expect(numbers(two)).toEqual(['Revenue, DE: 1000', 'Revenue, US: 1000', 'Revenue: 2000'])
  expect(two.rows.map(({ values }) => values.marketplace)).toEqual(['US', 'DE'])
  const all = await explain({ measure: 'averagePrice', ...fifth })
  expect(numbers(all)).toEqual([
    ...[
      'Revenue, CA: 1250',
      'Revenue, DE: 1000',
      'Revenue, US: 1000',
      'Units with a price, CA: 1',
      'Units with a price, DE: 1',
      'Units with a price, US: 1',
    ],
    ...['Revenue: 3250', 'Units with a price: 3', 'Average price: 1083'],
  ])
})

test('only what a figure adds up is marked', async () => {
  const days = { since: '2026-01-01', until: '2026-01-31' }
  expect((await explain({ measure: 'units', ...days })).counted).toEqual(['quantity'])
  expect((await explain({ measure: 'revenue', ...days })).counted).toEqual(['price'])
  expect((await explain({ measure: 'adSpend', ...days, until: '2026-03-01' }, 'measure.ads')).counted).toEqual([
    'spend',
  ])
})

test('what no ads report names is the whole less what one names, with the rows of both', async () => {
  const days = { since: '2026-03-01', until: '2026-03-01' }
  const rest = await explain({ measure: 'adSpend', ...days, asin: '' }, 'measure.ads')
  expect(rest.formula).toMatch(/Not named by any report: the total minus the part reports name by products$/)
  expect(numbers(rest)).toEqual([
    'Ad spend in total, from the widest report: 500',
    'Ad spend named by reports, by products: 450',
    'Ad spend: 50',
  ])
  expect(rest.rows.map(({ filename, values }) => `${filename} ${values.spend}`)).toEqual([
    'campaigns.csv 500',
    'products.csv 450',
  ])
  // a sum over both would be neither
  expect(rest.counted).toEqual([])
  const acos = await explain({ measure: 'acos', ...days, asin: '', campaign: 'C' }, 'measure.ads')
  expect(numbers(acos)).toEqual([
    ...['Ad spend in total, from the widest report: 500', 'Ad spend named by reports, by products: 450'],
    ...[
      'Attributed sales in total, from the widest report: 4000',
      'Attributed sales named by reports, by products: 3000',
    ],
    ...['Ad spend: 50', 'Attributed sales: 1000', 'ACOS: 0.05'],
  ])
  expect(acos.rows).toHaveLength(2)
  // nothing is missing of a product that is named
  const named = await explain({ measure: 'adSpend', ...days, asin: 'B0CUP00001' }, 'measure.ads')
  expect(named.rows.map(({ filename }) => filename)).toEqual(['products.csv'])
})

test('money of a long span lists the rows of its first days, and tells the sum of all', async () => {
  const us = { measure: 'sales', marketplace: 'US' }
  const long = await explain({ ...us, since: '2025-12-01', until: '2026-03-31' })
  expect(numbers(long)).toEqual([`Sales: ${SALES * 1000}`])
  expect(long.listed).toEqual({ since: '2026-01-01', until: '2026-01-31' })
  expect({ total: long.total, rows: long.rows.length }).toEqual({ total: 31, rows: 31 })
  const short = await explain({ ...us, since: '2026-02-01', until: '2026-02-28' })
  expect({ listed: short.listed, total: short.total }).toEqual({ listed: undefined, total: SALES - 31 })
})
