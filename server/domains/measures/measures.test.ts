import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { nodesOf } from '#platform/engine/testCluster.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let seller: Uploader
beforeAll(async () => {
  server = await openTestServer()
  seller = await newUploader(server, 'measured', [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE']],
  ])
  const rates = 'Date,USD,JPY,GBP,\n2026-03-06,1.25,160,0.8,\n2026-03-02,1.5,150,0.8,\n'
  expect((await seller.send(rates, {}, 'hist.csv')).state).toBe('imported')
  await seller.send(
    ordersFile([
      order('a', { quantity: '2', 'item-price': '20.00' }),
      order('b', { 'purchase-date': '2026-03-03T12:00:00+00:00', 'item-price': '30.00' }),
      order('c', { asin: 'B0SHELF001', sku: 'SHELF', 'purchase-date': '2026-03-09T12:00:00+00:00' }),
      order('before', { 'purchase-date': '2025-03-04T12:00:00+00:00', 'item-price': '8.00' }),
    ]),
    { seller: 'us' },
  )
  await seller.send(
    ordersFile([
      order('d', {
        'purchase-date': '2026-03-03T12:00:00+00:00',
        'sales-channel': 'Amazon.de',
        currency: 'EUR',
        'ship-country': 'DE',
        'item-price': '10.00',
      }),
    ]),
    { seller: 'eu' },
  )
})
afterAll(async () => {
  seller.close()
  await server.close()
})

const march = { since: '2026-03-01', until: '2026-03-31' }
const ask = (query: Partial<MeasuresQuery>, client: TestClient = seller.client) =>
  client.data<MeasuresAnswer>('POST', '/measures/query', { ...march, measures: ['units'], ...query })
const refusal = async (query: Partial<MeasuresQuery>, client: TestClient = seller.client) => {
  const answer = await client.call('POST', '/measures/query', { ...march, measures: ['units'], ...query })
  return [answer.statusCode, answer.json<{ message: string }>().message]
}

test('sums and ratios by day, in one currency by the rates of the days', async () => {
  const answer = await ask({ measures: ['units', 'revenue', 'averagePrice'], dimensions: ['day'], currency: 'USD' })
  expect(answer.columns.map(({ key, unit }) => [key, unit])).toEqual([
    ['day', 'text'],
    ['units', 'count'],
    ['revenue', 'money'],
    ['averagePrice', 'money'],
  ])
  expect(answer.rows).toEqual([
    ['2026-03-01', 2, 2000, 1000],
    ['2026-03-03', 2, 3000 + 1500, 2250],
    ['2026-03-09', 1, 1000, 1000],
  ])
  expect(answer).toMatchObject({ currency: 'USD', count: 3, totals: { units: 5, revenue: 7500, averagePrice: 1500 } })
  expect(answer.notes).toEqual([expect.objectContaining({ kind: 'rate', since: '2026-03-06' })])
  expect(answer.covered).toContainEqual({
    source: 'sales',
    marketplace: 'DE',
    since: '2026-03-03',
    until: '2026-03-03',
  })
})

test('buckets of time are those of the marketplace, named by their first day', async () => {
  const by = async (dimension: string) => (await ask({ dimensions: [dimension] })).rows
  expect(await by('week')).toEqual([
    ['2026-02-23', 2],
    ['2026-03-02', 2],
    ['2026-03-09', 1],
  ])
  expect(await by('month')).toEqual([['2026-03-01', 5]])
  expect(await by('quarter')).toEqual([['2026-01-01', 5]])
  expect(await by('jalaliMonth')).toEqual([['2026-02-20', 5]])
  expect(await by('jalaliYear')).toEqual([['2025-03-21', 5]])
  expect(await by('weekday')).toEqual([
    ['1', 1],
    ['2', 2],
    ['7', 2],
  ])
})

test('a range is compared with the one before and with the same weekdays of last year', async () => {
  const days = { since: '2026-03-03', until: '2026-03-09', dimensions: ['day'] }
  const before = await ask({ ...days, compare: 'previous' })
  expect(before.compared).toMatchObject({ since: '2026-02-24', until: '2026-03-02', totals: { units: 2 } })
  expect(before.rows.map((row, at) => [...row, ...(before.compared?.rows[at] ?? [])])).toEqual([
    ['2026-03-03', 2, 0],
    ['2026-03-08', 0, 2],
    ['2026-03-09', 1, 0],
  ])
  const year = await ask({ ...days, compare: 'lastYear' })
  expect(year.compared).toMatchObject({ since: '2025-03-04', rows: [[1], [0]] })
})

test('timespans stand side by side', async () => {
  const { columns, rows, totals } = await ask({
    measures: ['units', 'revenue'],
    dimensions: ['asin'],
    currency: 'USD',
    timespans: [
      { title: '3 days', since: '2026-03-01', until: '2026-03-03' },
      { title: '30 days', since: '2026-03-01', until: '2026-03-30' },
    ],
    order: { by: 'revenue|30 days', descending: true },
  })
  expect(columns.map(({ key }) => key)).toEqual([
    ...['asin', 'units|3 days', 'revenue|3 days', 'units|30 days', 'revenue|30 days'],
  ])
  expect(rows).toEqual([
    ['B0LAMP0001', 4, 6500, 4, 6500],
    ['B0SHELF001', 0, 0, 1, 1000],
  ])
  expect(totals).toEqual({ 'units|3 days': 4, 'revenue|3 days': 6500, 'units|30 days': 5, 'revenue|30 days': 7500 })
})

test('what is noted of listings splits and filters', async () => {
  await seller.client.data('POST', '/asins/B0LAMP0001/info/us?from=2026-01-01', { supplier: 'Acme' })
  const { rows } = await ask({ dimensions: ['supplier', 'platform'] })
  expect(rows).toEqual([
    ['', 'amazon', 2],
    ['Acme', 'amazon', 3],
  ])
  expect((await ask({ filters: { supplier: ['Acme'] } })).totals).toEqual({ units: 3 })
  expect((await ask({ filters: { marketplace: ['DE'] } })).totals).toEqual({ units: 1 })
})

test('the first of a dimension, and the rest together', async () => {
  const { rows } = await ask({ dimensions: ['day', 'asin'], top: { dimension: 'asin', count: 1 } })
  expect(rows).toEqual([
    ['2026-03-01', 'B0LAMP0001', 2],
    ['2026-03-03', 'B0LAMP0001', 2],
    ['2026-03-09', null, 1],
  ])
})

test('every measure can be asked for, and split by each of its dimensions', async () => {
  const { measures } = await seller.client.data<{ measures: { key: string; dimensions: string[] }[] }>(
    'GET',
    '/measures',
  )
  const groups = new Map(measures.map(({ key, dimensions }) => [dimensions.join(), { key, dimensions }]))
  for (const { key } of measures) await ask({ measures: [key] })
  for (const { key, dimensions } of groups.values())
    for (const dimension of dimensions)
      expect((await ask({ measures: [key], dimensions: [dimension] })).columns[0]?.key).toBe(dimension)
})

test('what does not go together is refused in a sentence', async () => {
  expect(await refusal({ measures: ['unheard'] })).toEqual([400, expect.stringContaining('no measure “unheard”')])
  expect(await refusal({ dimensions: ['mood'] })).toEqual([400, expect.stringContaining('no dimension “mood”')])
  expect(await refusal({ measures: ['tacos'], dimensions: ['campaign'] })).toEqual([
    400,
    'TACOS has no campaign: no report has it. Remove TACOS or campaign.',
  ])
  expect(await refusal({ measures: ['adSpend'], dimensions: ['asin', 'searchTerm'] })).toEqual([
    400,
    'Amazon doesn’t report products and search terms together. Choose one.',
  ])
  expect(await refusal({ since: '2026-04-01' })).toEqual([400, expect.stringContaining('is before the first')])
  expect(await refusal({ order: { by: 'revenue' } })).toEqual([400, expect.stringContaining('no column of that name')])
  expect(await refusal({ measures: ['revenue'], currency: null })).toEqual([
    400,
    'These amounts are in EUR and USD. Choose a currency, or filter by one marketplace.',
  ])
})

test('what would read too much is refused with what to narrow', async () => {
  const owner = new Client(server.url('owner'))
  await owner.connect()
  // the database believes in more lines than anybody has, and so does every worker of a cluster of its parts
  const grow = `
    set citus.override_table_visibility = off;
    update pg_class set relpages = 1, reltuples = 1e16 where relname ~ '^sales_days(_[0-9]+)?$' and relkind = 'r'`
  for (const node of await nodesOf(server.url('owner'))) {
    const there = new Client(node)
    await there.connect()
    await there.query(grow)
    await there.end()
  }
  expect(await refusal({ dimensions: ['day'] })).toEqual([
    400,
    'This query would read too much. Choose fewer days or dimensions, or filter by a marketplace or product.',
  ])
  await owner.query('analyze sales_days')
  await owner.end()
  expect((await ask({ dimensions: ['day'] })).totals).toEqual({ units: 5 })
})

test('who is no admin is told what sells, and nothing of the ads reports', async () => {
  const member = await server.client({ tenant: 'measured', type: 'regular' })
  expect((await ask({ measures: ['units', 'profit'] }, member)).totals).toMatchObject({ units: 5 })
  expect(await refusal({ measures: ['acos'] }, member)).toEqual([
    403,
    'ACOS comes from ads reports, which only admins can see.',
  ])
  expect(await refusal({ filters: { campaign: ['x'] } }, member)).toEqual([
    403,
    'Campaign comes from ads reports, which only admins can see.',
  ])
  const response = await member.data<{ measures: { key: string }[] }>('GET', '/measures')
  expect(response.measures.map(({ key }) => key)).not.toContain('adSpend')
  const explained = await member.call('POST', '/explain', {
    figure: 'measure',
    key: { measure: 'acos', ...march },
  })
  expect(explained.statusCode).toBe(403)
})

test('a cell says how it is reckoned, and shows its lines', async () => {
  const explained = await seller.client.data<{
    formula: string
    inputs: unknown[]
    rows: { line: number }[]
    total: number
  }>('POST', '/explain', {
    figure: 'measure',
    key: { measure: 'averagePrice', ...march, week: '2026-03-02', currency: 'USD', marketplace: 'US' },
  })
  expect(explained.formula).toBe('Average price = Revenue ÷ Units with a price')
  expect(explained.inputs.slice(0, 3)).toEqual([
    { name: 'Revenue', value: 3000, currency: 'USD' },
    { name: 'Units with a price', value: 1 },
    { name: 'Average price', value: 3000, currency: 'USD' },
  ])
  expect(explained.rows.map(({ line }) => line)).toEqual([3])
})

test('money is split by what tells of it; what is no money is refused', async () => {
  // no statement is imported: all of it is estimated by the orders
  const { columns, rows, totals } = await ask({
    measures: ['sales', 'soldUnits'],
    dimensions: ['state'],
    currency: 'USD',
  })
  expect(columns[0]).toMatchObject({ key: 'state', title: 'State', kind: 'dimension' })
  expect(rows).toEqual([['estimated', totals.sales, 5]])
  expect(await refusal({ dimensions: ['state'] })).toEqual([400, expect.stringMatching(/^Units has no state/)])
})

test('the last day, of which a marketplace is yet to tell, is not whole', async () => {
  const { client, send, close } = await newUploader(server, 'late', [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE']],
  ])
  await send(ordersFile([order('a', { 'purchase-date': '2026-03-10T20:00:00+00:00' })]), { seller: 'us' })
  const german = { 'sales-channel': 'Amazon.de', currency: 'EUR', 'ship-country': 'DE' }
  await send(ordersFile([order('b', { 'purchase-date': '2026-03-08T12:00:00+00:00', ...german })]), { seller: 'eu' })
  const { notes } = await ask({}, client)
  expect(notes).toEqual([
    {
      ...{ kind: 'incomplete', measures: ['units'], since: '2026-03-09', until: '2026-03-10' },
      text: 'DE has no data yet for all days from 2026-03-09 to 2026-03-10: figures there are incomplete.',
    },
  ])
  expect((await ask({ filters: { marketplace: ['US'] } }, client)).notes).toEqual([])
  close()
})
