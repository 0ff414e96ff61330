import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import type { Metric, MetricPreview, MetricVersion } from '#contract/metrics.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let seller: Uploader
let admin: TestClient
let member: TestClient
beforeAll(async () => {
  server = await openTestServer()
  seller = await newUploader(server, 'formulas', [['us', 'amazon', ['US']]])
  await seller.send(
    ordersFile([
      order('a', { quantity: '2', 'item-price': '20.00' }),
      order('b', { quantity: '4', 'item-price': '60.00', asin: 'B0SHELF001', sku: 'SHELF' }),
    ]),
    { seller: 'us' },
  )
  admin = await server.client({ tenant: 'formulas', userFlags: ['metrics-beta'] })
  member = await server.client({ tenant: 'formulas', type: 'regular', userFlags: ['metrics-beta'] })
})
afterAll(async () => {
  seller.close()
  await server.close()
})

const make = (title: string, formula: string, client = admin) =>
  client.data<Metric>('POST', '/metrics', { title, formula, description: '' })
const list = (client = admin) => client.data<Metric[]>('GET', '/metrics')
const refusal = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: unknown, client = admin) => {
  const answer = await client.call(method, path, body)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
const put = (metric: Metric, change: Partial<Metric>) => {
  const { title, formula, description } = { ...metric, ...change }
  return admin.call('PUT', `/metrics/${metric.id}`, { title, formula, description })
}
const march = { since: '2026-03-01', until: '2026-03-31', currency: 'USD' }

test('a metric is saved, listed as a measure, asked for as one, and explained', async () => {
  const made = await make('Price per unit (landed)', 'revenue ÷ units')
  expect(made).toMatchObject({ key: 'metric.pricePerUnitLanded', unit: 'money', per: 'unit', usedBy: [] })
  const { measures } = await admin.data<{ measures: { key: string }[] }>('GET', '/measures')
  expect(measures.at(-1)).toMatchObject({
    ...{ key: made.key, kind: 'metric', unit: 'money', per: 'unit', formula: 'revenue ÷ units', admin: false },
    dimensions: expect.arrayContaining(['asin', 'day', 'supplier']),
  })
  const answer = await admin.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ ...march, measures: [made.key, 'averagePrice'], dimensions: ['asin'] },
    order: { by: made.key, descending: true },
  })
  expect(answer.rows).toEqual([
    ['B0SHELF001', 1500, 1500],
    ['B0LAMP0001', 1000, 1000],
  ])
  expect(answer.columns[1]).toMatchObject({ kind: 'metric', unit: 'money', per: 'unit' })
  const explained = await admin.data<{ formula: string; inputs: unknown[]; total: number }>('POST', '/explain', {
    figure: 'measure',
    key: { measure: made.key, ...march, asin: 'B0LAMP0001' },
  })
  expect(explained.formula).toBe('Price per unit (landed) = Revenue ÷ Units')
  expect(explained.inputs.slice(0, 3)).toEqual([
    { name: 'Revenue', value: 2000, currency: 'USD' },
    { name: 'Units', value: 2 },
    { name: 'Price per unit (landed)', value: 1000, currency: 'USD' },
  ])
  expect(explained.total).toBe(1)
})

test('a share is explained by the part of its row and the total of the rows it stands among', async () => {
  const shares = await make('Part of it', 'share(revenue) * 100')
  const above = await make('Part of the rest', `share(revenue - 0.5 * sales) + ${shares.key} / 100`)
  const ask = (key: Record<string, string>) =>
    admin.data<Explanation>('POST', '/explain', { figure: 'measure', key: { ...march, ...key } })
  const lamp = { asin: 'B0LAMP0001', row: 'asin' }
  const explained = await ask({ measure: shares.key, ...lamp })
  expect(explained.inputs).toEqual([
    { name: 'Revenue', value: 2000, currency: 'USD' },
    { name: 'Revenue, all rows', value: 8000, currency: 'USD' },
    { name: 'Part of it', value: 25 },
  ])
  expect(explained.notes).toEqual([])
  // of what is narrowed to one product anyway its row is all
  expect((await ask({ measure: shares.key, asin: 'B0LAMP0001', row: '' })).inputs.at(-1)).toMatchObject({ value: 100 })
  const two = {
    'all.asin': 'B0LAMP0001,B0SHELF001',
    'all.marketplace': 'US',
    marketplace: 'US',
    row: 'asin,marketplace',
  }
  expect((await ask({ measure: shares.key, ...two, asin: 'B0SHELF001' })).inputs.at(-1)).toMatchObject({ value: 75 })
  // days of the row are no days of the rows it stands among
  expect((await ask({ measure: shares.key, ...lamp, day: '2026-03-09', row: 'asin,day' })).inputs[1]).toMatchObject({
    ...{ name: 'Revenue, all rows', value: 8000 },
  })
  // sales are estimated by what was ordered
  expect((await ask({ measure: above.key, ...lamp })).inputs.slice(-4)).toEqual([
    { name: 'Revenue − 0.5 × Sales', value: 1000, currency: 'USD' },
    { name: 'Revenue − 0.5 × Sales, all rows', value: 4000, currency: 'USD' },
    { name: 'Revenue, all rows', value: 8000, currency: 'USD' },
    { name: 'Part of the rest', value: 0.5, share: true },
  ])
  // without the row nobody knows among what it stands
  const alone = await ask({ measure: shares.key, asin: 'B0LAMP0001' })
  expect(alone.inputs.map(({ name }) => name)).toEqual(['Revenue'])
  expect(alone.notes).toEqual(['Shares refer to the total of all rows shown.'])
})

test('what does not hold is refused in a sentence', async () => {
  const post = (formula: string, title = 'Bad') => refusal('POST', '/metrics', { title, formula, description: '' })
  expect(await post('revenue + units')).toEqual([400, 'Money and units cannot be added.'])
  expect(await post('revenue / sesions')).toEqual([400, expect.stringContaining('Did you mean sessions?')])
  expect(await post('revenue +')).toEqual([400, 'After “+” something is missing.'])
  expect(await post('', 'Empty')).toEqual([400, expect.stringContaining('Enter a formula')])
  expect(await post('revenue', 'Profit')).toEqual([409, expect.stringContaining('is a measure.')])
  expect(await post('revenue', 'price per unit (landed)')).toEqual([409, expect.stringContaining('already')])
  expect(await refusal('PUT', '/metrics/999', { title: 'x', formula: 'revenue', description: '' })).toEqual([
    404,
    'This metric was not found.',
  ])
})

test('what stands on it changes with it, unless it would not hold', async () => {
  const base = await make('Base', 'revenue / units')
  const above = await make('Above', `2 * ${base.key}`)
  expect((await list()).find(({ id }) => id === base.id)?.usedBy).toEqual([
    { kind: 'metric', id: above.id, title: 'Above' },
  ])
  expect((await put(base, { formula: 'revenue / orders', title: 'Base by order' })).statusCode).toBe(200)
  expect((await list()).find(({ id }) => id === above.id)).toMatchObject({ unit: 'money', per: 'order' })
  expect((await put(base, { formula: above.key })).json<{ message: string }>().message).toBe(
    'A metric can’t use itself: Base → Above → Base.',
  )
  const sum = await make('Sum', `${base.key} + revenue / orders`)
  expect((await put(base, { formula: 'units' })).json<{ message: string }>().message).toBe(
    'Sum uses this metric and would become invalid: Units and money per order cannot be added.',
  )
  expect(await refusal('DELETE', `/metrics/${base.id}`)).toEqual([
    409,
    'Above and Sum use Base by order. Change that first.',
  ])
  for (const { id } of [sum, above, base]) await admin.data('DELETE', `/metrics/${id}`)
})

test('a delete is undone; its history says who did what', async () => {
  const made = await make('Fleeting', 'units * 2')
  await put(made, { formula: 'units * 3', title: 'Lasting' })
  await admin.data('DELETE', `/metrics/${made.id}`)
  expect((await list()).map(({ id }) => id)).not.toContain(made.id)
  expect(await refusal('POST', '/measures/query', { ...march, measures: [made.key] })).toEqual([
    400,
    expect.stringContaining(`no measure “${made.key}”`),
  ])
  // the key stays taken
  expect((await make('Fleeting', 'units')).key).toBe('metric.fleeting2')
  expect(await admin.data<Metric>('POST', `/metrics/${made.id}/restore`)).toMatchObject({ title: 'Lasting' })
  const versions = await admin.data<MetricVersion[]>('GET', `/metrics/${made.id}/versions`)
  expect(versions.map(({ did, formula }) => [did, formula])).toEqual([
    ['restored', 'units * 3'],
    ['deleted', 'units * 3'],
    ['changed', 'units * 3'],
    ['made', 'units * 2'],
  ])
  const { rows } = await admin.data<{ rows: { did: string }[] }>('GET', '/audit?search=Lasting')
  expect(rows.map(({ did }) => did)).toEqual([
    'restored the metric Lasting',
    'deleted the metric Lasting',
    'changed the metric Lasting',
  ])
})

test('metrics of ads are for admins', async () => {
  const made = await make('Spend by sales', 'adSpend / revenue')
  expect((await list(member)).map(({ id }) => id)).not.toContain(made.id)
  const { measures } = await member.data<{ measures: { key: string }[] }>('GET', '/measures')
  expect(measures.map(({ key }) => key)).not.toContain(made.key)
  const forbidden = expect.stringContaining('only admins can see')
  expect(await refusal('POST', '/measures/query', { ...march, measures: [made.key] }, member)).toEqual([403, forbidden])
  const key = { measure: made.key, ...march }
  expect(await refusal('POST', '/explain', { figure: 'measure', key }, member)).toEqual([403, forbidden])
  const own = { title: 'Mine', formula: `1 - ${made.key}`, description: '' }
  expect(await refusal('POST', '/metrics', own, member)).toEqual([403, forbidden])
  expect(await refusal('POST', '/metrics/preview', { formula: 'adSpend' }, member)).toEqual([403, forbidden])
  expect(await refusal('DELETE', `/metrics/${made.id}`, undefined, member)).toEqual([404, expect.any(String)])
})

test('who lacks the flag is refused the metrics', async () => {
  const without = await server.client({ tenant: 'formulas' })
  expect((await without.call('GET', '/metrics')).statusCode).toBe(403)
})

test('a formula is previewed before it is saved', async () => {
  const preview = await admin.data<MetricPreview>('POST', '/metrics/preview', { formula: 'share(revenue)' })
  expect(preview).toMatchObject({ currency: 'USD', days: expect.any(Array), products: expect.any(Array) })
  expect(await refusal('POST', '/metrics/preview', { formula: 'revenue ÷' })).toEqual([
    400,
    'After “÷” something is missing.',
  ])
})
