import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { HistoryRow } from '#contract/inventory.ts'
import { ledgerEventsFile, ledgerFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
let server: TestServer
let shop: Uploader
const sold = (day: string, quantity: string, cells = {}) =>
  order(`${day} ${quantity}`, { 'purchase-date': `2026-03-${day}T20:00:00+00:00`, quantity, ...cells })

beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'history', [['us', 'amazon', ['US', 'CA']]])
  await shop.send(
    ordersFile([sold('01', '2'), sold('02', '1'), sold('04', '3', { sku: 'SHELF', asin: 'B0SHELF001' })]),
    { asOf: '2026-03-10T21:00:00Z' },
  )
  const lamp = (day: string, units: string, cells = {}) => ({
    Date: `03/${day}/2026`,
    'Ending Warehouse Balance': units,
    ...cells,
  })
  await shop.send(
    ledgerFile([
      lamp('01', '3'),
      lamp('02', '2'),
      // a product that stays shows that the ledger tells of the third
      ...['01', '02', '03'].map((day) => lamp(day, '9', { MSKU: 'SHELF', FNSKU: 'XSHELF', ASIN: 'B0SHELF001' })),
    ]),
    { asOf: '2026-03-10T21:00:00Z' },
  )
  const lost = { Date: '03/02/2026', 'Event Type': 'Adjustments', Reason: 'M' }
  await shop.send(
    ledgerEventsFile([
      { ...lost, Quantity: '-1' },
      { ...lost, Quantity: '-1' },
      { ...lost, Reason: 'Z', Quantity: '4' },
      { Date: '03/02/2026', 'Event Type': 'Shipments', Quantity: '-1', Reason: '' },
    ]),
    { asOf: '2026-03-10T21:00:00Z' },
  )
  await shop.send(myiFile([{ 'afn-fulfillable-quantity': '8' }]), { marketplace: 'US', asOf: '2026-03-05T20:00:00Z' })
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const history = (query: string) => shop.client.data<HistoryRow[]>('GET', `/sales/history?${query}`)
const days = (rows: readonly HistoryRow[]) => rows.map(({ day, inventory, units }) => [day.slice(-2), inventory, units])

test('each day has its stock and what was sold: none where the ledger names none, unknown where nothing tells', async () => {
  const rows = await history(`asin=${LAMP.toLowerCase()}&since=2026-02-28`)
  expect(days(rows)).toEqual([
    ['28', null, 0],
    ['01', 3, 2],
    ['02', 2, 1],
    // the ledger of the third does not name it
    ['03', 0, 0],
    ['04', null, 0],
    // by the stock report of that day
    ['05', 8, 0],
  ])
  expect(rows[0]).toMatchObject({ marketplace: 'US', asin: LAMP, seller: 'us' })
})

test('what the ledger tells stands at its day, the same of a day added, with the meaning of its code', async () => {
  const rows = await history(`asin=${LAMP}&since=2026-03-02&until=2026-03-02`)
  const eventFields = { disposition: 'SELLABLE', reference: null, fulfillmentCenter: 'PDX9' }
  expect(rows.flatMap(({ events }) => events)).toEqual([
    { type: 'Adjustments', quantity: -2, reason: 'M', meaning: 'Misplaced', ...eventFields },
    { type: 'Adjustments', quantity: 4, reason: 'Z', meaning: null, ...eventFields },
    { type: 'Shipments', quantity: -1, reason: null, meaning: null, ...eventFields },
  ])
})

test('without an asin all products are summed, without events', async () => {
  const rows = await history('since=2026-03-01&until=2026-03-04')
  expect(days(rows)).toEqual([
    ['01', 12, 2],
    ['02', 11, 1],
    ['03', 9, 0],
    ['04', null, 3],
  ])
  expect(rows.filter(({ asin, events }) => asin !== '' || events.length > 0)).toEqual([])
})

test('several asins, one marketplace, one seller', async () => {
  const both = await history(`asin=${LAMP},B0SHELF001&since=2026-03-01&until=2026-03-01&marketplace=US&seller=us`)
  expect(both.map(({ asin, inventory }) => [asin, inventory])).toEqual([
    [LAMP, 3],
    ['B0SHELF001', 9],
  ])
  expect(await history(`asin=${LAMP}&marketplace=CA`)).toEqual([])
  expect(await history(`asin=${LAMP}&seller=eu`)).toEqual([])
})

test('ninety days are the default', async () => {
  const rows = await history(`asin=${LAMP}`)
  expect({ count: rows.length, first: rows[0]?.day, last: rows.at(-1)?.day }).toEqual({
    count: 90,
    first: '2025-12-06',
    last: '2026-03-05',
  })
})

test.each([
  ['asin=lamp', 'lamp is not an ASIN: it has ten letters and digits.'],
  ['since=2026-03-04&until=2026-03-01', 'since, 2026-03-04, comes after until, 2026-03-01.'],
  ['since=2020-03-04&until=2026-03-01', 'Choose at most two years; this range has 2189 days.'],
])('%s is refused', async (query, message) => {
  const answer = await shop.client.call('GET', `/sales/history?${query}`)
  expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
    statusCode: 400,
    message,
  })
})

test('nothing imported, nothing told', async () => {
  const client = await server.client({ tenant: 'silent' })
  expect(await client.data('GET', `/sales/history?asin=${LAMP}`)).toEqual([])
})

test('a day’s figures are explained by the rows that say them', async () => {
  const explain = (figure: string, day: string) =>
    shop.client.data<Explanation>('POST', '/explain', {
      figure,
      key: { asin: LAMP, marketplace: 'US', seller: 'us', day },
    })
  const value = ({ inputs }: Explanation) => inputs.at(-1)?.value
  const byLedger = await explain('history.inventory', '2026-03-01')
  expect({ value: value(byLedger), total: byLedger.total, ending: byLedger.rows[0]?.values.ending }).toEqual({
    value: 3,
    total: 1,
    ending: 3,
  })
  const none = await explain('history.inventory', '2026-03-03')
  expect({ value: value(none), total: none.total }).toEqual({ value: 0, total: 0 })
  const byReport = await explain('history.inventory', '2026-03-05')
  expect({ value: value(byReport), total: byReport.total, fulfillable: byReport.rows[0]?.values.fulfillable }).toEqual({
    value: 8,
    total: 1,
    fulfillable: 8,
  })
  const units = await explain('history.units', '2026-03-01')
  expect({ value: value(units), total: units.total, quantity: units.rows[0]?.values.quantity }).toEqual({
    value: 2,
    total: 1,
    quantity: 2,
  })
})
