import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import type { Anomaly, AnomalyDay, AnomalyMute } from '#contract/anomalies.ts'
import type { Call } from '#contract/home.ts'
import { findAnomaliesJob } from '#model/anomalies/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJobAlone } from '#server/testing/jobRuns.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { listingsFile, order, ordersFile } from '#server/testing/reportFiles.ts'
import { openIdleServer, openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const FIRST = '2026-03-01'
const day = (at: number) => addDays(FIRST, at)
/** Only the tests themselves detect here. */
let server: TestServer
let working: TestServer
let tenants = 0

beforeAll(async () => {
  server = await openIdleServer()
  working = await openTestServer()
})
afterAll(async () => {
  await server.close()
  await working.close()
})

const newcomer = async (on = server) => {
  tenants += 1
  const company = await newDirectImports(on, `odd-${tenants}`, [['us', 'amazon', ['US']]])
  const asker = await on.client({ tenant: `odd-${tenants}`, userFlags: ['metrics-beta'] })
  const clerk = await on.client({ tenant: `odd-${tenants}`, type: 'regular', userFlags: ['metrics-beta'] })
  return { company, asker, clerk }
}

const sold = (at: number, units: number, asin = LAMP) =>
  order(`${asin} ${at}`, {
    asin,
    sku: asin,
    'purchase-date': `${day(at)}T20:00:00+00:00`,
    quantity: String(units),
    'item-price': `${units * 10}.00`,
  })

/** Orders of some days; the file is made on the day after the last. */
const sendSales = ({ send }: DirectImports, from: number, to: number, unitsOn: (at: number) => number) => {
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return send(
    ordersFile(days.flatMap((at) => [sold(at, 2, SHELF), ...(unitsOn(at) > 0 ? [sold(at, unitsOn(at))] : [])])),
    { asOf: `${day(to + 1)}T20:00:00Z` },
  )
}

/** Judges after the demand of the days is computed, as the queue does. */
const judge = async (company: DirectImports, { platform } = server) => {
  await company.rollDemand()
  return runJobAlone(platform, findAnomaliesJob(platform), company.client.tenantId)
}

const list = async (asker: TestClient, query = '') =>
  (await asker.data<{ anomalies: Anomaly[] }>('GET', `/anomalies${query}`)).anomalies

const steady = () => 10
/** Nothing of the lamp is sold from the 80th to the 84th day. */
const gap = (at: number) => (at >= 80 && at < 85 ? 0 : 10)

test('a report that names days to come takes no anomaly away and ends no job', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 84, gap)
  await judge(company)
  const found = await list(asker)
  expect(found).toHaveLength(1)
  await company.send(
    ordersFile([{ ...sold(0, 3, SHELF), 'purchase-date': '2099-01-01T20:00:00+00:00', 'amazon-order-id': 'late' }]),
  )
  await judge(company)
  expect(await list(asker)).toEqual(found)
})

test('what was sold is judged by what was expected, from import to undo; what people say of it stays', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 79, steady)
  await judge(company)
  expect(await list(asker)).toEqual([])
  const { id } = await sendSales(company, 80, 84, gap)
  await judge(company)
  const [found, ...more] = await list(asker)
  expect(more).toEqual([])
  expect(found).toMatchObject({
    ...{ asin: LAMP, marketplace: 'US', seller: 'us', measure: 'units', since: day(80), until: day(84), seen: 0 },
    ...{ money: { currency: 'USD' }, state: 'new' },
  })
  expect(found?.expected).toBeCloseTo(50, 0)
  expect((found?.money.amount ?? 0) / 50_000).toBeCloseTo(-1, 1)
  const key = found?.id ?? ''
  await asker.data('POST', '/anomalies/seen', { ids: [key], seen: true })
  expect(await list(asker, '?state=new')).toEqual([])
  await company.undo(id)
  await judge(company)
  expect(await list(asker)).toEqual([])
  await sendSales(company, 80, 84, gap)
  await judge(company)
  expect(await list(asker)).toMatchObject([{ id: key, state: 'seen' }])
  await asker.data('POST', '/anomalies/seen', { ids: [key], seen: false })
  expect(await list(asker)).toMatchObject([{ state: 'new' }])
})

test('an anomaly goes on with the next day’s import, and is one', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 82, gap)
  await judge(company)
  expect(await list(asker)).toMatchObject([{ since: day(80), until: day(82) }])
  await sendSales(company, 83, 83, gap)
  await judge(company)
  expect(await list(asker)).toMatchObject([{ since: day(80), until: day(83), seen: 0 }])
  // the days are those that came at once as well
  const { company: other, asker: otherAsker } = await newcomer()
  await sendSales(other, 0, 83, gap)
  await judge(other)
  const figures = ({ id: _, ...rest }: Anomaly) => rest
  expect((await list(asker)).map(figures)).toEqual((await list(otherAsker)).map(figures))
})

/** A company whose lamps were sold under a SKU of no product: nothing is told of them yet. */
const withUnnamedLamps = async () => {
  const { company, asker } = await newcomer()
  const days = Array.from({ length: 85 }, (_, at) => at)
  const unnamed = (at: number) => ({ ...sold(at, 10), asin: '' })
  await company.send(ordersFile(days.flatMap((at) => [sold(at, 2, SHELF), ...(gap(at) > 0 ? [unnamed(at)] : [])])), {
    asOf: `${day(85)}T20:00:00Z`,
  })
  await judge(company)
  expect(await list(asker)).toEqual([])
  return { company, asker }
}

test('a SKU that is given its product is judged at once, without another import', async () => {
  const { company, asker } = await withUnnamedLamps()
  await asker.data('POST', `/asins/${LAMP}/sku`, { sku: LAMP, seller: 'us', platform: 'amazon' })
  await judge(company)
  expect(await list(asker)).toMatchObject([{ asin: LAMP, measure: 'units', since: day(80), until: day(84), seen: 0 }])
})

test('what a listings file makes of a SKU is judged at once, without another file of orders', async () => {
  const { company, asker } = await withUnnamedLamps()
  await company.send(listingsFile({ [LAMP]: LAMP, [SHELF]: SHELF }), { marketplace: 'US' })
  await judge(company)
  expect(await list(asker)).toMatchObject([{ asin: LAMP, measure: 'units', since: day(80), until: day(84), seen: 0 }])
})

test('a day on which the file was made is not over, and not judged', async () => {
  const { company, asker } = await newcomer()
  await company.send(
    ordersFile(
      Array.from({ length: 90 }, (_, at) => at).flatMap((at) => [
        sold(at, 2, SHELF),
        ...(at < 89 ? [sold(at, 10)] : []),
      ]),
    ),
    { asOf: `${day(89)}T20:30:00Z` },
  )
  await judge(company)
  expect(await list(asker)).toEqual([])
})

/** A ledger of some days, without lamps where none is sold; the file is made on the day after the last. */
const sendLedger = ({ send }: DirectImports, from: number, to: number) => {
  const levels = Array.from({ length: to - from + 1 }, (_, nr) => ({
    Date: `${day(from + nr).slice(5, 7)}/${day(from + nr).slice(8)}/${day(from + nr).slice(0, 4)}`,
    'Ending Warehouse Balance': String(gap(from + nr) * 10),
    ...{ MSKU: LAMP, FNSKU: 'XLAMP', ASIN: LAMP },
  }))
  return send(ledgerFile(levels), { asOf: `${day(to + 1)}T21:00:00Z` })
}

test('days out of stock are a row of their own, and no anomaly', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 89, gap)
  await sendLedger(company, 0, 89)
  await judge(company)
  const [out, ...more] = await list(asker)
  expect(more).toEqual([])
  expect(out).toMatchObject({ asin: LAMP, measure: 'daysOut', since: day(80), until: day(84), seen: 5, low: null })
  expect(out?.money.amount).toBeLessThan(-30_000)
})

test('days out of stock stay after the day that ends them', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 84, gap)
  await sendLedger(company, 0, 84)
  await judge(company)
  const outage = { asin: LAMP, measure: 'daysOut', since: day(80), until: day(84), seen: 5 }
  expect(await list(asker)).toMatchObject([outage])
  await sendSales(company, 85, 85, gap)
  await sendLedger(company, 85, 85)
  await judge(company)
  expect(await list(asker)).toMatchObject([outage])
})

test('mutes keep an asin, a measure or both quiet, up to a day', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 84, gap)
  await judge(company)
  const wide = { marketplace: null, until: null }
  const states = async () => (await list(asker)).map(({ state }) => state)
  const mute = (body: object) => asker.data<AnomalyMute>('POST', '/anomalies/mutes', { ...wide, ...body })
  await mute({ asin: SHELF, measure: null })
  await mute({ asin: LAMP, measure: 'conversion' })
  await mute({ asin: LAMP, measure: 'units', until: day(79) })
  expect(await states()).toEqual(['new'])
  const { id } = await mute({ asin: LAMP, measure: 'units', until: day(80) })
  expect(await states()).toEqual(['muted'])
  expect(await asker.data<AnomalyMute[]>('GET', '/anomalies/mutes')).toHaveLength(4)
  await asker.data('DELETE', `/anomalies/mutes/${id}`)
  expect(await states()).toEqual(['new'])
  const nothing = await asker.call('POST', '/anomalies/mutes', { ...wide, asin: null, measure: null })
  expect([nothing.statusCode, nothing.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringContaining('an ASIN or a measure'),
  ])
})

test('an anomaly shows its days with the band', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 84, gap)
  await judge(company)
  const [found] = await list(asker)
  const { days } = await asker.data<{ days: AnomalyDay[] }>('GET', `/anomalies/${found?.id}`)
  const on = (at: number) => days.find((one) => one.day === day(at))
  expect(on(70)).toMatchObject({ seen: 10, isOut: false })
  expect(on(70)?.expected).toBeCloseTo(10, 0)
  expect(on(80)).toMatchObject({ seen: 0 })
  expect(on(80)?.high).toBeGreaterThan(10)
  // a day that nothing tells of yet
  expect(on(86)).toMatchObject({ seen: null, expected: null })
  const none = await asker.call('GET', '/anomalies/US.us.B0NOTHING1.units.2026-03-01')
  expect([none.statusCode, none.json()]).toEqual([404, { message: 'This anomaly was not found.' }])
})

test('anomalies of the ads reports are told to admins alone, after the days in which they are restated', async () => {
  const { company, asker, clerk } = await newcomer()
  await sendSales(company, 0, 89, steady)
  await company.send(
    adsFile(
      'product',
      Array.from({ length: 90 }, (_, at) => ({
        ...{ day: day(at), campaign: 'Lamps', asin: LAMP, sku: LAMP, impressions: 900 },
        ...(at >= 85 ? { clicks: 90, spend: 90 } : { clicks: 10, spend: 10 }),
      })),
    ),
    { marketplace: 'US', asOf: `${day(90)}T20:00:00Z`, adType: 'SP' },
  )
  await judge(company)
  // the last three days may still change
  expect(await list(asker, '?measure=adSpend')).toMatchObject([
    { asin: LAMP, since: day(85), until: day(86), seen: 18000 },
  ])
  expect(await list(clerk)).toEqual([])
  const refused = await clerk.call('GET', '/anomalies?measure=adSpend')
  expect(refused.statusCode).toBe(403)
  const [found] = await list(asker)
  expect((await clerk.call('GET', `/anomalies/${found?.id}`)).statusCode).toBe(403)
})

test('ads that paused are a reason where only orders are new', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 79, steady)
  await company.send(
    adsFile(
      'product',
      Array.from({ length: 85 }, (_, at) => ({
        ...{ day: day(at), campaign: 'Lamps', asin: LAMP, sku: LAMP, impressions: 900 },
        ...(at < 80 ? { clicks: 10, spend: 10 } : { clicks: 0, spend: 0 }),
      })),
    ),
    { marketplace: 'US', asOf: `${day(85)}T20:00:00Z`, adType: 'SP' },
  )
  await judge(company)
  await sendSales(company, 80, 84, gap)
  await judge(company)
  const [found] = await list(asker, '?measure=units')
  expect(found?.reasons).toEqual([{ kind: 'adsPaused', text: 'No ad spend on these days, but before' }])
})

test('a price that changed stands beside as a reason, and so does a file that is held', async () => {
  const { company, asker } = await newcomer()
  await sendSales(company, 0, 79, steady)
  await company.send(
    ordersFile([80, 81, 82].flatMap((at) => [sold(at, 2, SHELF), { ...sold(at, 60), 'item-price': '300.00' }])),
    { asOf: `${day(83)}T20:00:00Z` },
  )
  await inScope(server.platform.db, { tenant: company.client.tenantId }, ({ tx, tenant }) =>
    tx
      .insertInto('uploads')
      .values({
        ...{
          tenant_id: tenant(),
          filename: 'odd.txt',
          state: 'held',
          seller: 'us',
          as_of: new Date(`${day(83)}T20:00Z`),
        },
        ...{ since: day(80), until: day(82) },
      })
      .execute(),
  )
  await judge(company)
  const [found] = await list(asker)
  expect(found?.reasons).toEqual([
    { kind: 'price', text: 'Price 50 % lower than in the 28 days before' },
    { kind: 'held', text: 'An import is held: odd.txt' },
  ])
})

test('the list has the count and the sum that the home screen shows: of large new anomalies of the last 14 days', async () => {
  const { company, asker } = await newcomer(working)
  await sendSales(company, 0, 84, (at) => (at >= 60 && at < 65 ? 0 : gap(at)))
  await judge(company, working)
  const read = async () => {
    const { anomalies, recent } = await asker.data<{ anomalies: Anomaly[]; recent: Call }>('GET', '/anomalies')
    const listed = async () => {
      const { actions } = await asker.data<{ actions: Action[] }>('GET', '/actions')
      const { count = 0, money = 0 } = actions.find(({ kind }) => kind === 'anomalies') ?? {}
      return { count, money }
    }
    await waitUntil('home has the count', async () => isDeepStrictEqual(await listed(), recent))
    return { anomalies, recent }
  }
  const { anomalies, recent } = await read()
  const last = anomalies.find(({ until }) => until === day(84))
  expect(anomalies.map(({ since }) => since).sort()).toEqual([day(60), day(80)])
  expect(recent).toEqual({ count: 1, money: Math.abs(last?.worth ?? 0) })
  await asker.data('POST', '/anomalies/seen', { ids: [last?.id], seen: true })
  expect((await read()).recent).toEqual({ count: 0, money: 0 })
})

test('only who has the beta of metrics may ask', async () => {
  await newcomer()
  const other = await server.client({ tenant: `odd-${tenants}` })
  expect((await other.call('GET', '/anomalies')).statusCode).toBe(403)
})
