import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { MeasuresQuery } from '#contract/measures.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { chooser } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { readTotals, requestTotals } from './adsTotals.ts'
import { planOf } from './plan.ts'
import { queryMeasures } from './queryMeasures.ts'
import { readMetricsFor } from './readMetrics.ts'
import { storeAdsTotalsJob } from './storeAdsTotals.ts'

/** Dozens of imports. Milliseconds. */
const LONG = 120_000
const FIRST = '2025-01-01'
const LAST = '2025-12-31'
const choose = chooser(11)

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

const within = <T>({ client }: DirectImports, work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, work)

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `totals-${tenants}`, [['us', 'amazon', ['US', 'CA']]])
}

/** Terms of some days, each day with other figures. */
const termsOf = (days: readonly string[], campaign = 'C') =>
  adsFile(
    'term',
    days.flatMap((day) =>
      ['cup', 'mug', `only ${day}`].map((term) => ({
        ...{ day, campaign, term, targeting: 'cups', matchType: 'BROAD' },
        ...{
          impressions: 100 + choose(900),
          clicks: 1 + choose(9),
          spend: 1 + choose(5),
          sales: choose(50),
          orders: choose(3),
        },
      })),
    ),
  )

const everyDays = (count: number) =>
  Array.from({ length: Math.ceil(365 / count) }, (_, at) => addDays(FIRST, at * count))

const queryOf = (changes: Partial<MeasuresQuery> = {}): MeasuresQuery => ({
  ...{
    measures: ['adSpend', 'adSales', 'clicks', 'impressions', 'acos', 'cpc'],
    dimensions: ['searchTerm', 'campaign'],
  },
  ...{ since: FIRST, until: LAST, currency: 'USD', order: { by: 'adSpend', descending: true } },
  ...changes,
})

const read = (company: DirectImports, changes: Partial<MeasuresQuery> = {}) =>
  within(company, async (scope) => {
    const { rows, totals, count, notes } = await queryMeasures(scope, queryOf(changes), LAST)
    return { rows: rows.map((row) => JSON.stringify(row)).sort(), totals, count, notes }
  })

const conversion = { way: 'single', currency: 'USD' } as const
const planned = async (scope: Scope, changes: Partial<MeasuresQuery> = {}) => {
  const query = queryOf(changes)
  return planOf(query, await readMetricsFor(scope, query.measures))
}

const totalsOf = (company: DirectImports, changes: Partial<MeasuresQuery> = {}) =>
  within(company, async (scope) => readTotals(scope, await planned(scope, changes), conversion, 'USD'))

/** The spans of a query that have totals which apply. */
const spansWithTotals = async (company: DirectImports, changes: Partial<MeasuresQuery> = {}) => [
  ...(await totalsOf(company, changes)).keys(),
]

/** The days of the total that applies to the first span. */
const daysOfTotal = async (company: DirectImports, changes: Partial<MeasuresQuery> = {}) => {
  const total = (await totalsOf(company, changes)).get(0)
  return total && [total.since, total.until]
}
const SETTLED = [addDays(FIRST, 14), addDays(LAST, -45)]

/** Stores totals as a costly query would have them stored. */
const store = async (company: DirectImports, changes: Partial<MeasuresQuery> = {}) => {
  const queries = await within(company, async (scope) => {
    await requestTotals(scope, await planned(scope, changes), { conversion, currency: 'USD', cost: 1e6 }, new Map())
    const { rows } = await sql<{ data: { query: unknown } }>`
      delete from jobs where tenant_id = ${scope.tenant()}::uuid and kind = 'ads.totals' returning data`.execute(
      scope.tx,
    )
    return rows
  })
  for (const { data } of queries) await runJob(server.platform, storeAdsTotalsJob, company.client.tenantId, data)
}

/** The result without totals. */
const readPlainly = (company: DirectImports, changes: Partial<MeasuresQuery> = {}) =>
  inScope(server.platform.db, { tenant: company.client.tenantId }, async (scope) => {
    await sql`delete from ads_totals where tenant_id = ${scope.tenant()}::uuid`.execute(scope.tx)
    await sql`delete from ads_total_rows where tenant_id = ${scope.tenant()}::uuid`.execute(scope.tx)
    const { rows, totals, count, notes } = await queryMeasures(scope, queryOf(changes), LAST)
    return { rows: rows.map((row) => JSON.stringify(row)).sort(), totals, count, notes }
  })

test(
  'totals and the days around them sum up to the days, whatever is imported or undone later',
  async () => {
    const company = await newcomer()
    const us = { seller: 'us', marketplace: 'US' }
    await company.send(termsOf(everyDays(9)), us, 'terms.csv')
    await company.send(termsOf(everyDays(30)), { seller: 'us', marketplace: 'CA' }, 'canada.csv')
    await store(company)
    expect(await daysOfTotal(company)).toEqual([FIRST, LAST])
    const check = async () => {
      const withTotals = await read(company)
      await store(company)
      const storedAnew = await read(company)
      expect(storedAnew).toEqual(withTotals)
      expect(await readPlainly(company)).toEqual(withTotals)
      await store(company)
    }
    await check()
    // new days and restated recent ones leave the totals of settled days as they are
    const recent = termsOf(['2025-12-20', '2025-12-30', '2025-12-31'])
    const { id: recentId } = await company.send(recent, { ...us, asOf: '2026-01-01T00:00:00Z' })
    expect(await daysOfTotal(company)).toEqual(SETTLED)
    await check()
    expect(await daysOfTotal(company)).toEqual([FIRST, LAST])
    await company.undo(recentId)
    expect(await daysOfTotal(company)).toEqual(SETTLED)
    await check()
    const { id } = await company.send(termsOf(['2025-05-08', '2025-06-01']), { ...us, asOf: '2026-01-02T00:00:00Z' })
    expect(await spansWithTotals(company)).toEqual([])
    await check()
    await company.undo(id)
    expect(await spansWithTotals(company)).toEqual([])
    await check()
  },
  LONG,
)

test(
  'totals serve the same sums of days that contain theirs, and no others',
  async () => {
    const company = await newcomer()
    await company.send(termsOf(everyDays(7)), { seller: 'us', marketplace: 'US' }, 'terms.csv')
    await store(company)
    const moved = { since: addDays(FIRST, 10), until: addDays(LAST, 10) }
    expect(await spansWithTotals(company, moved)).toEqual([0])
    expect(await spansWithTotals(company, { measures: ['adOrders', 'ctr'] })).toEqual([0])
    expect(await spansWithTotals(company, { since: addDays(FIRST, 15) })).toEqual([])
    expect(await spansWithTotals(company, { until: addDays(LAST, -46) })).toEqual([])
    expect(await spansWithTotals(company, { dimensions: ['searchTerm'] })).toEqual([])
    expect(await spansWithTotals(company, { filters: { searchTerm: ['cup'] } })).toEqual([])
    const withTotals = await read(company, moved)
    expect(await readPlainly(company, moved)).toEqual(withTotals)
  },
  LONG,
)

test('two spans have totals of their own, a short one has none', async () => {
  const company = await newcomer()
  await company.send(termsOf(everyDays(11)), { seller: 'us', marketplace: 'US' }, 'terms.csv')
  const timespans = [
    { title: 'year', since: FIRST, until: LAST },
    { title: 'week', since: addDays(LAST, -6), until: LAST },
  ]
  const changes = {
    timespans,
    since: undefined,
    until: undefined,
    order: undefined,
  } as unknown as Partial<MeasuresQuery>
  await store(company, changes)
  expect(await spansWithTotals(company, changes)).toEqual([0])
  const withTotals = await read(company, changes)
  expect(await readPlainly(company, changes)).toEqual(withTotals)
})

test('other pages and orders need no days, and a total of settled days outlives that of all', async () => {
  const company = await newcomer()
  const us = { seller: 'us', marketplace: 'US' }
  await company.send(termsOf(everyDays(9)), us, 'terms.csv')
  await store(company)
  const ids = () =>
    within(company, async ({ tx }) => {
      const { rows } = await sql<{ id: string; until: string }>`
        select id, until::text as until from ads_totals order by until`.execute(tx)
      return rows.map(({ id }) => id)
    })
  const [settledId, wholeId] = await ids()
  const pages = [{ offset: 2, limit: 3 }, { order: { by: 'clicks' } }, { order: { by: 'searchTerm' }, limit: 4 }]
  const pagesOf = async (readPage: typeof read) => {
    const answers = []
    for (const page of pages) answers.push(await readPage(company, page))
    return answers
  }
  const fromTotals = await pagesOf(read)
  await company.send(termsOf([addDays(LAST, -3)]), { ...us, asOf: '2026-01-01T00:00:00Z' })
  const afterImport = await pagesOf(read)
  expect(afterImport).not.toEqual(fromTotals)
  await store(company)
  expect((await ids())[0]).toBe(settledId)
  expect((await ids())[1]).not.toBe(wholeId)
  expect(await pagesOf(read)).toEqual(afterImport)
  expect(await pagesOf(readPlainly)).toEqual(afterImport)
})

test('a company keeps the totals of four kinds of sums, and another company sees none of them', async () => {
  const [company, other] = [await newcomer(), await newcomer()]
  await company.send(termsOf(everyDays(20)), { seller: 'us', marketplace: 'US' }, 'terms.csv')
  const terms = ['cup', 'mug', 'a', 'b', 'c', 'd']
  for (const term of terms) await store(company, { filters: { searchTerm: [term] } })
  const stored = ({ client }: DirectImports) =>
    inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
      const { rows } = await sql<{ totals: number; orphans: number }>`
        select (select count(*)::int from ads_totals) as totals,
          (select count(*)::int from ads_total_rows r where total_id not in (select id from ads_totals)) as orphans`.execute(
        tx,
      )
      return rows[0]
    })
  expect(await stored(company)).toEqual({ totals: 8, orphans: 0 })
  expect(await stored(other)).toEqual({ totals: 0, orphans: 0 })
  expect(await spansWithTotals(company, { filters: { searchTerm: ['cup'] } })).toEqual([])
  expect(await spansWithTotals(company, { filters: { searchTerm: ['d'] } })).toEqual([0])
})
