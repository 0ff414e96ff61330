import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { onOneServer } from '#server/testing/onOneServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { dailyRows } from './dailyRows.ts'
import { inScope } from './scope.ts'

const PRODUCTS = 400
const span = { since: '2026-01-01', until: '2026-03-31' }

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await openTestServer()
  tenant = (await server.client({ tenant: 'own' })).tenantId
  const other = (await server.client({ tenant: 'other' })).tenantId
  const owner = new Client(server.url('owner'))
  await owner.connect()
  for (const company of [tenant, other])
    await owner.query(
      `insert into money_daily (tenant_id, day, asin, marketplace, seller, currency, state, sales)
        select $1, '2025-12-01'::date + day, 'B0' || product, 'US', 'us', 'USD', 'estimated', day + product
        from generate_series(0, 150) day, generate_series(1, $2::int) product`,
      [company, PRODUCTS],
    )
  await owner.query('analyze money_daily')
  await owner.end()
})
afterAll(() => server.close())

/** Reads the number of rows and the sum of their sales, and the pages that reading them takes. */
const read = (asins: readonly string[] | undefined) =>
  inScope(server.platform.db, { tenant }, async ({ tx }) => {
    const query = sql`select count(*)::int as rows, sum(f.sales)::int as sales from ${dailyRows('money_daily', { tenant, ...span, asins })} f`
    const sums = await sql<{ rows: number; sales: number }>`${query}`.execute(tx)
    const plan = await sql<Record<string, [{ Plan: Record<string, number> }]>>`
      explain (analyze, buffers, format json) ${query}`.execute(tx)
    const pages = plan.rows[0]?.['QUERY PLAN']?.[0].Plan ?? {}
    return { ...sums.rows[0], pages: (pages['Shared Hit Blocks'] ?? 0) + (pages['Shared Read Blocks'] ?? 0) }
  })

const expected = (products: readonly number[]) => ({
  rows: 90 * products.length,
  sales: products.reduce((sum, product) => sum + 90 * product + ((31 + 120) * 90) / 2, 0),
})

test('rows of all, of some and of many products are those of the days', async () => {
  const all = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
  expect(await read(undefined)).toMatchObject(expected(all))
  expect(await read(['B07', 'B012', 'B0none'])).toMatchObject(expected([7, 12]))
  const many = all.slice(0, 50)
  expect(await read(many.map((product) => `B0${product}`))).toMatchObject(expected(many))
})

onOneServer(
  'a coordinator counts no pages',
  'one product is looked up by the key, without reading the others',
  async () => {
    const { pages } = await read(['B07'])
    expect(pages).toBeLessThan(90 * 6)
    expect(pages).toBeLessThan((await read(undefined)).pages)
  },
)
