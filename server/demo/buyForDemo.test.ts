import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MissingPo } from '#contract/incoming.ts'
import type { Purchase } from '#contract/purchases.ts'
import type { LeadTime, Supplier } from '#contract/suppliers.ts'
import { ask } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { buyForDemo } from './buyForDemo.ts'
import { claimForDemo } from './claimForDemo.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, ensureDemo } from './demoAccounts.ts'
import { type DemoCompany, demoCompanies } from './demoCompanies.ts'
import { fillDemo } from './fillDemo.ts'
import { openWorldThread } from './worldThread.ts'

const world = openWorldThread()
let server: TestServer
let session: Record<string, string>
const never = new AbortController().signal
/** The first account of the demo's first company, and its shop, in small. */
const small: DemoCompany[] = demoCompanies.slice(0, 1).map((company) => ({
  ...company,
  products: 14,
  days: 200,
  accounts: company.accounts.filter(({ platform }, at) => at === 0 || platform !== 'amazon'),
}))

beforeAll(async () => {
  server = await openTestServer()
  await ensureDemo(server.platform.db, server.platform.secrets)
  await fillDemo(server.platform, small, world, never)
  await buyForDemo(server.platform, small, world, never)
  const { cookies } = await ask(server, 'POST', '/auth/sign-in', { email: DEMO_EMAIL, password: DEMO_PASSWORD })
  session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}, 120_000)
afterAll(() => Promise.all([server.close(), world.close()]))

const get = async <T>(url: string): Promise<T> => {
  const answer = await server.app.inject({ url, cookies: session, headers: { 'x-clove-tenant': 'demo' } })
  return answer.json<{ data: T }>().data
}
const purchases = () => get<Purchase[]>('/po')
const missing = async () => Object.values(await get<Record<string, MissingPo>>('/sales/incoming/missing'))

test('there are orders in every state, of suppliers that are known', async () => {
  const orders = await purchases()
  const states = new Set(orders.map(({ status }) => status))
  for (const state of ['draft', 'waiting', 'open', 'received', 'closed', 'cancelled']) expect(states).toContain(state)
  const suppliers = await get<Supplier[]>('/po/suppliers')
  expect(suppliers).toHaveLength(3)
  for (const { supplier, lines } of orders) {
    expect(suppliers.map(({ id }) => id)).toContain(supplier)
    for (const { fnsku, unitCost } of lines)
      expect({ fnsku: typeof fnsku, unitCost: typeof unitCost }).toEqual({ fnsku: 'string', unitCost: 'number' })
  }
})

test('shipments whose names hold an order’s number are booked by themselves, others by somebody', async () => {
  const bookings = (await purchases()).flatMap((order) => order.bookings)
  expect(bookings).toContainEqual(expect.objectContaining({ automatic: true }))
  expect(bookings).toContainEqual(expect.objectContaining({ automatic: false, by: 'Dana Demo' }))
})

test('nothing is booked that came before it was ordered, and lead times are learned from it', async () => {
  const came = (await purchases()).flatMap(({ number, orderedAt, bookings }) =>
    bookings.map(({ date }) => ({ number, isAfter: (date ?? '') > (orderedAt ?? '9') })),
  )
  expect(came.length).toBeGreaterThan(10)
  expect(came.filter(({ isAfter }) => !isAfter)).toEqual([])
  const learned = await get<LeadTime[]>('/po/leadTimes')
  const us = learned.find(({ supplier, marketplace }) => supplier === null && marketplace === 'US')
  // suppliers take 22 to 41 days, some 26 more, and orders collect four weeks
  expect({ mean: us?.mean, sigma: us?.sigma }).toEqual({ mean: expect.closeTo(45, -1), sigma: expect.closeTo(10, -1) })
})

test('some of what arrived still belongs to no order, some of it with a candidate', async () => {
  const found = await missing()
  expect(found.length).toBeGreaterThan(0)
  expect(found.flatMap(({ candidates }) => candidates)).not.toEqual([])
})

test('costs are known, but not of all', async () => {
  type Info = Record<string, Record<string, { unit_cost?: unknown }>>
  const { asin_info: info } = await get<{ asin_info: Info }>('/asins')
  const costs = Object.values(info).filter((bySeller) => Object.values(bySeller).some(({ unit_cost }) => unit_cost))
  expect(costs.length).toBe(14 - 1)
  // the shop sells what was bought for Amazon, at the same cost
  for (const bySeller of costs) expect(bySeller['clove-shop']?.unit_cost).toEqual(bySeller['clove-us']?.unit_cost)
})

test('what is sold has a brand line, and most of it a season', async () => {
  const types = await get<{ key: string; choices: string[] }[]>('/asins/info/types')
  expect(types.slice(-2).map(({ key }) => key)).toEqual(['brand_line', 'season'])
  const { asin_info: info } = await get<{ asin_info: Record<string, Record<string, Record<string, string>>> }>('/asins')
  const noted = Object.values(info).flatMap((bySeller) => Object.values(bySeller))
  const lines = noted.flatMap(({ brand_line: line }) => line ?? [])
  expect(lines).toHaveLength(noted.filter(({ unit_cost }) => unit_cost !== undefined).length)
  expect(new Set(lines)).toEqual(new Set(types.at(-2)?.choices))
  const seasons = noted.filter(({ season }) => season !== undefined)
  expect(seasons.length).toBeGreaterThan(noted.length / 2)
  expect(seasons.length).toBeLessThan(lines.length)
})

test('who has bought before does not buy again', async () => {
  const before = await purchases()
  await buyForDemo(server.platform, small, world, never)
  expect((await purchases()).map(({ number }) => number)).toEqual(before.map(({ number }) => number))
})

const claims = async () => {
  const query =
    '{ totals(by: STATUS) { key paid_cases } cases(first: 500) { edges { node { found_at filed_at amazon_case_id } } } }'
  const headers = { 'x-clove-tenant': 'demo', origin: 'http://localhost', host: 'localhost' }
  const payload = { query }
  const answer = await server.app.inject({ method: 'POST', url: '/ninja/graphql', payload, cookies: session, headers })
  const { totals, cases } = answer.json<{
    data: {
      totals: { key: string; paid_cases: number }[]
      cases: { edges: { node: { found_at: string; filed_at: string | null; amazon_case_id: string | null } }[] }
    }
  }>().data
  return { totals, cases: cases.edges.map(({ node }) => node) }
}

test('claims have a past: filed on days of their own, and paid by a report that is imported', async () => {
  await claimForDemo(server.platform, small, never)
  while ((await claims()).totals.every(({ paid_cases }) => paid_cases === 0)) await wait(100)
  const { totals, cases } = await claims()
  expect(totals.map(({ key }) => key)).toEqual(expect.arrayContaining(['filed', 'found', 'reimbursed']))
  const filed = cases.flatMap(({ filed_at }) => filed_at?.slice(0, 10) ?? [])
  expect(new Set(filed).size).toBeGreaterThan(filed.length / 3)
  for (const { found_at, filed_at, amazon_case_id } of cases) {
    if (filed_at !== null) expect([found_at, filed_at].toSorted()).toEqual([found_at, filed_at])
    expect(filed_at).not.toBe(found_at)
    expect(filed_at === null).toBe(amazon_case_id === null)
  }
  await claimForDemo(server.platform, small, never)
  expect((await claims()).cases).toEqual(cases)
}, 60_000)
