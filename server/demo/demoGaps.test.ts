import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MeasuresAnswer } from '#contract/measures.ts'
import type { Purchase } from '#contract/purchases.ts'
import type { Restock, RestockRow } from '#contract/restock.ts'
import { addDays, DAY_MS } from '#rules/days.ts'
import { ask } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { adsToldByDay } from '#world/ads/reportedAds.ts'
import { reportPeriods } from '#world/money/periods.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import { purchaseTruth } from '#world/trade/purchaseTruth.ts'
import { trueDue } from '#world/truth/trueDue.ts'
import { buyForDemo } from './buyForDemo.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, ensureDemo } from './demoAccounts.ts'
import { type DemoCompany, demoCompanies } from './demoCompanies.ts'
import { fillDemo } from './fillDemo.ts'
import { openWorldThread } from './worldThread.ts'

const NOW = new Date('2026-07-16T15:30:00Z')
const TODAY = '2026-07-16'
const DAYS = 200
/** Units that may be short on a closed shipment: their order still waits for them. */
const MAX_MISSED = 4
const never = new AbortController().signal
/** The first marketplaces of the demo's first company in small. */
const small: DemoCompany[] = demoCompanies.slice(0, 1).map((company) => ({
  ...{ ...company, products: 14, days: DAYS },
  accounts: company.accounts.slice(0, 1),
}))

const world = openWorldThread()
let server: TestServer
let session: Record<string, string>
beforeAll(async () => {
  server = await openTestServer()
  const { platform } = server
  await ensureDemo(platform.db, platform.secrets)
  // the database's own clock ends sessions
  const { cookies } = await ask(server, 'POST', '/auth/sign-in', { email: DEMO_EMAIL, password: DEMO_PASSWORD })
  session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  platform.now = () => NOW
  await fillDemo(platform, small, world, never)
  await buyForDemo(platform, small, world, never)
}, 240_000)
afterAll(() => Promise.all([server.close(), world.close()]))

const call = async <T>(url: string, payload?: object): Promise<T> => {
  const headers = { 'x-clove-tenant': 'demo', origin: 'http://localhost', host: 'localhost' }
  const method = payload ? 'POST' : 'GET'
  const answer = await server.app.inject({ method, url, headers, cookies: session, ...(payload ? { payload } : {}) })
  return answer.json<{ data: T }>().data
}

const markets = small.flatMap((company) =>
  company.accounts.flatMap((account) => openWorld({ ...company, until: NOW.getTime() }, account).markets),
)

/** The last of some days since 1970, as `YYYY-MM-DD`. */
const lastOf = (days: readonly (number | undefined)[]) =>
  new Date(Math.max(...days.map((day) => day ?? Number.NaN)) * DAY_MS).toISOString().slice(0, 10)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Units of lines that are still open, by marketplace and asin. */
const openUnits = (orders: readonly Purchase[], { marketplace, asin }: RestockRow) =>
  sum(
    orders
      .filter(({ status }) => status === 'waiting' || status === 'open')
      .flatMap(({ lines }) => lines.filter((line) => line.marketplace === marketplace && line.asin === asin))
      .map(({ quantity, received }) => Math.max(0, quantity - received)),
  )

/** What really arrived on shipments that nobody has booked, of orders that were written. */
const unbooked = purchaseTruth(markets).arrivals.filter(({ isUnbooked, of }) => isUnbooked && of.size > 0)

test('each marketplace has a shipment that arrived and that nobody has booked on its order', async () => {
  expect(new Set(unbooked.map(({ marketplace }) => marketplace))).toEqual(new Set(['US', 'CA']))
  const booked = (await call<Purchase[]>('/po')).flatMap(({ bookings }) => bookings)
  expect(booked.length).toBeGreaterThan(0)
  const pairs = new Set(booked.map(({ id, fnsku }) => `${id} ${fnsku}`))
  expect(unbooked.filter(({ id, fnsku }) => pairs.has(`${id} ${fnsku}`))).toEqual([])
})

test('its units are taken off their order, and each unit of an order counts once', async () => {
  const orders = await call<Purchase[]>('/po')
  const { table } = await call<Restock>('/sales/restock')
  const arrivals = table.flatMap(({ arrived }) => arrived)
  for (const { id, fnsku, units, of } of unbooked) {
    const taken = arrivals.filter(({ reference, probably }) => reference === id && probably.fnsku === fnsku)
    expect(sum(taken.map((one) => one.units))).toBe(units)
    expect([...of.keys()].map(({ po }) => `PO-${po}`)).toContain(taken.at(-1)?.probably.number)
  }
  for (const row of table) {
    const onShipments = row.arrivals.filter(({ source, probably }) => source === 'inbound' && probably !== null)
    const counted = row.onOrder + sum([...row.arrived, ...onShipments].map(({ units }) => units))
    expect({ asin: row.asin, units: counted }).toEqual({ asin: row.asin, units: openUnits(orders, row) })
  }
})

test('what is due is what is really still to come, but for a few units that Amazon missed', async () => {
  const { table } = await call<Restock>('/sales/restock')
  const due = new Map(
    markets.flatMap((market) => [...trueDue(market)].map(([asin, units]) => [`${market.facts.code} ${asin}`, units])),
  )
  expect(sum([...due.values()])).toBeGreaterThan(1000)
  const wrong = table.filter(({ marketplace, asin, receiving, onOrder }) => {
    const missed = receiving + onOrder - (due.get(`${marketplace} ${asin}`) ?? 0)
    return missed < 0 || missed > MAX_MISSED
  })
  expect(wrong).toEqual([])
})

test('fees and ads are known from a later day than orders, and figures say so', async () => {
  const since = addDays(TODAY, -DAYS + 1)
  const measures = ['sales', 'storageFees', 'adSpend', 'tacos', 'profit']
  const { knownFrom, notes, totals } = await call<MeasuresAnswer>('/measures/query', { measures, since, until: TODAY })
  const ads = lastOf(markets.map((market) => adsToldByDay(market)[0]?.day))
  const statements = lastOf(markets.map((market) => reportPeriods(market)[0]?.starts))
  expect(since < statements && statements < ads && ads < TODAY).toBe(true)
  expect(knownFrom).toEqual({ storageFees: statements, adSpend: ads, tacos: ads, profit: statements })
  expect(notes.filter(({ kind }) => kind === 'known').map(({ measures: about }) => about)).toEqual([
    ['storageFees', 'profit'],
    ['adSpend', 'tacos'],
  ])
  expect(totals.tacos).toBeNull()
})

test('nothing is marked in days that all reports cover', async () => {
  const measures = ['storageFees', 'adSpend', 'profit']
  const query = { measures, since: addDays(TODAY, -30), until: TODAY }
  expect((await call<MeasuresAnswer>('/measures/query', query)).knownFrom).toBeUndefined()
})
