import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Anomaly, AnomalyDay, AnomalyMute } from '#contract/anomalies.ts'
import type { Metric, MetricVersion } from '#contract/metrics.ts'
import { findAnomaliesJob } from '#model/anomalies/index.ts'
import { addDays } from '#rules/days.ts'
import { refusal } from '#server/testing/accountSteps.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJobAlone } from '#server/testing/jobRuns.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const day = (at: number) => addDays('2026-03-01', at)
let server: TestServer
let company: DirectImports
let admin: TestClient
let clerk: TestClient

/** Ten lamps a day at ten dollars; on the last five days the price is six. */
const priceOn = (at: number) => (at >= 80 ? 6 : 10)

beforeAll(async () => {
  server = await openTestServer()
  company = await newDirectImports(server, 'watchers', [['us', 'amazon', ['US']]])
  admin = await server.client({ tenant: 'watchers', userFlags: ['metrics-beta'] })
  clerk = await server.client({ tenant: 'watchers', type: 'regular', userFlags: ['metrics-beta'] })
  const sold = (at: number, units: number, asin: string, price: number) =>
    order(`${asin} ${at}`, {
      ...{ asin, sku: asin, 'purchase-date': `${day(at)}T20:00:00+00:00`, quantity: String(units) },
      'item-price': `${units * price}.00`,
    })
  const days = Array.from({ length: 85 }, (_, at) => at)
  await company.send(ordersFile(days.flatMap((at) => [sold(at, 2, SHELF, 10), sold(at, 10, LAMP, priceOn(at))])), {
    asOf: `${day(85)}T20:00:00Z`,
  })
  await company.send(
    adsFile(
      'product',
      days.map((at) => ({
        ...{ day: day(at), campaign: 'Lamps', asin: LAMP, sku: LAMP, impressions: 900 },
        ...(at >= 78 ? { clicks: 120, spend: 12 } : { clicks: 20, spend: 12 }),
      })),
    ),
    { marketplace: 'US', asOf: `${day(85)}T20:00:00Z`, adType: 'SP' },
  )
  await judge()
})
afterAll(() => server.close())

const judge = () => runJobAlone(server.platform, findAnomaliesJob(server.platform), company.client.tenantId)
const make = (title: string, formula: string) =>
  admin.data<Metric>('POST', '/metrics', { title, formula, description: '' })
const watch = ({ id }: Metric, watched = true) => admin.data<Metric>('POST', `/metrics/${id}/watch`, { watched })
const found = async (key: string, asker = admin) =>
  (await asker.data<{ anomalies: Anomaly[] }>('GET', `/anomalies?measure=${key}`)).anomalies

test('a metric that is watched is judged from then on, and of the days before; with its chart and its money', async () => {
  const price = await make('Price of a unit', 'revenue / units')
  expect(price.watched).toBe(false)
  expect(await found(price.key)).toEqual([])
  expect((await watch(price)).watched).toBe(true)
  await judge()
  const [one, ...more] = await found(price.key)
  expect(more).toEqual([])
  expect(one).toMatchObject({
    ...{ asin: LAMP, measure: price.key, title: 'Price of a unit', unit: 'money', per: 'unit', until: day(84) },
    ...{ since: day(80), seen: 600, formula: 'Price of a unit = Revenue ÷ Units' },
  })
  expect(one?.expected).toBeCloseTo(1000, -2)
  // fifty units at four dollars less
  expect((one?.money.amount ?? 0) / -20_000).toBeCloseTo(1, 1)
  const { days } = await admin.data<{ days: AnomalyDay[] }>('GET', `/anomalies/${one?.id}`)
  expect(days.find((row) => row.day === day(70))).toMatchObject({ seen: 1000 })
  expect(days.find((row) => row.day === day(84))).toMatchObject({ seen: 600 })
  const mute = await admin.data<AnomalyMute>('POST', '/anomalies/mutes', {
    ...{ asin: null, marketplace: null, measure: price.key, until: null },
  })
  expect(mute.title).toBe('Price of a unit')
  expect(await found(price.key)).toMatchObject([{ state: 'muted' }])
  await admin.data('DELETE', `/anomalies/mutes/${mute.id}`)
})

test('it is told no more when nobody watches it; its history and the audit say who did what', async () => {
  const price = (await admin.data<Metric[]>('GET', '/metrics')).find(({ watched }) => watched)
  if (!price) throw new Error('None is watched')
  await watch(price, false)
  expect(await found(price.key)).toEqual([])
  await judge()
  expect(await found(price.key)).toEqual([])
  const versions = await admin.data<MetricVersion[]>('GET', `/metrics/${price.id}/versions`)
  expect(versions.map(({ did }) => did)).toEqual(['unwatched', 'watched', 'made'])
  const { rows } = await admin.data<{ rows: { did: string }[] }>('GET', '/audit?search=price')
  expect(rows.map(({ did }) => did)).toEqual(
    expect.arrayContaining([
      'had the metric Price of a unit watched for anomalies',
      'had the metric Price of a unit watched no more for anomalies',
    ]),
  )
  await watch(price)
  await judge()
  expect(await found(price.key)).toHaveLength(1)
})

test('a formula that is changed is judged anew, also below another; deleted and brought back as well', async () => {
  const base = await make('Base', 'revenue')
  const above = await make('By units', 'metric.base / units')
  await watch(above)
  await judge()
  expect(await found(above.key)).toMatchObject([{ since: day(80) }])
  const put = (formula: string) => admin.call('PUT', `/metrics/${base.id}`, { title: 'Base', formula, description: '' })
  expect((await put('orders')).statusCode).toBe(200)
  expect(await found(above.key)).toEqual([])
  await judge()
  // one for ten, whatever the price
  expect(await found(above.key)).toEqual([])
  expect(await refusal(put('abs(revenue)'))).toEqual([
    400,
    'By units cannot be watched for anomalies. Only sums and ratios of two sums can be watched; this formula is more complex.',
  ])
  expect((await put('revenue')).statusCode).toBe(200)
  await judge()
  expect(await found(above.key)).toHaveLength(1)
  await admin.data('DELETE', `/metrics/${above.id}`)
  expect(await found(above.key)).toEqual([])
  await admin.data('POST', `/metrics/${above.id}/restore`)
  await judge()
  expect(await found(above.key)).toHaveLength(1)
})

test('where no money can be told it stands behind those with money; of ads it is told to admins alone', async () => {
  const clicks = await make('Clicks for a unit', 'clicks / units')
  await watch(clicks)
  await judge()
  const [one] = await found(clicks.key)
  // the last three days of ads may still change
  expect(one).toMatchObject({ since: day(78), until: day(81), seen: 12, worth: null, money: { amount: null } })
  const { anomalies } = await admin.data<{ anomalies: Anomaly[] }>('GET', '/anomalies')
  expect(anomalies.at(-1)?.measure).toBe(clicks.key)
  expect((await clerk.call('GET', `/anomalies?measure=${clicks.key}`)).statusCode).toBe(403)
  expect((await clerk.call('GET', `/anomalies/${one?.id}`)).statusCode).toBe(403)
  const told = await clerk.data<{ anomalies: Anomaly[] }>('GET', '/anomalies')
  expect(told.anomalies.map(({ measure }) => measure)).not.toContain(clicks.key)
})

test('what is more than sums by sums is refused with what can be watched', async () => {
  const most = await make('At least nothing', 'max(profit, 0)')
  expect(await refusal(admin.call('POST', `/metrics/${most.id}/watch`, { watched: true }))).toEqual([
    400,
    'At least nothing cannot be watched for anomalies. Only sums and ratios of two sums can be watched; this formula is more complex.',
  ])
  expect((await admin.data<Metric[]>('GET', '/metrics')).find(({ id }) => id === most.id)?.watched).toBe(false)
})
