import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { inScope } from '#platform/db/scope.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { renewMoney } from './refreshMoney.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const results = ['profit', 'margin', 'roi', 'withoutCost', 'salesWithCost', 'unitsWithoutCost'] as const

let server: TestServer
let company: DirectImports
const sold = (id: string, asin: string, price: string, quantity = '1') =>
  order(id, { asin, sku: asin, quantity, 'item-price': price, 'purchase-date': '2026-03-01T10:00:00Z' })

beforeAll(async () => {
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  company = await newDirectImports(server, 'partly-costed', [['us', 'amazon', ['US']]])
  await company.send(ordersFile([sold('a', LAMP, '90.00', '3'), sold('b', SHELF, '50.00')]))
})
afterAll(() => server.close())

const enterCost = (asin: string, cost: number | null) =>
  company.client.data('POST', '/asins/info/batch', {
    rows: [{ asin, seller: 'us', type: 'unit_cost', value: cost }],
    from: '2026-01-01',
  })
const ask = (dimensions: string[] = []) =>
  company.client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ measures: [...results], dimensions, since: '2026-03-01', until: '2026-03-31', currency: 'USD' },
  })

test('profit is that of units with a cost, and says how many per cent they are', async () => {
  await enterCost(LAMP, 400)
  const { totals, notes } = await ask()
  // 90.00 less three times 4.00; the shelf for 50.00 is left out
  expect(totals).toEqual({
    ...{ profit: 7800, margin: 7800 / 9000, roi: 7800 / 1200 },
    ...{ withoutCost: -5000, salesWithCost: 9000, unitsWithoutCost: 1 },
  })
  expect(notes.find(({ kind }) => kind === 'cost')?.text).toBe(
    '1 unit has no cost: profit covers 75 % of units and excludes the orders of the others.',
  )
  const { rows } = await ask(['asin'])
  expect(rows.map(([asin, profit]) => [asin, profit])).toEqual([
    [LAMP, 7800],
    [SHELF, null],
  ])
})

test('of fewer than half of the units it is unknown, and known of all once every cost is there', async () => {
  await enterCost(LAMP, null)
  await enterCost(SHELF, 1000)
  const { totals, notes } = await ask()
  expect([totals.profit, totals.margin, totals.roi]).toEqual([null, null, null])
  expect(notes.find(({ kind }) => kind === 'cost')?.text).toBe(
    '3 units have no cost, more than half of all, so profit can’t be calculated.',
  )
  await enterCost(LAMP, 400)
  const all = await ask()
  expect(all.totals).toMatchObject({ profit: 7800 + 4000, withoutCost: 0, salesWithCost: 14_000 })
  expect(all.notes.filter(({ kind }) => kind === 'cost')).toEqual([])
})

test('rows are ordered by it as they are shown', async () => {
  await enterCost(SHELF, null)
  const { rows } = await company.client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ measures: ['profit'], dimensions: ['asin'], since: '2026-03-01', until: '2026-03-31', currency: 'USD' },
    order: { by: 'profit', descending: true },
  })
  expect(rows).toEqual([
    [LAMP, 7800],
    [SHELF, null],
  ])
})

test('a first file of orders, with and without costs, has the money that computing it again gives', async () => {
  const first = await newDirectImports(server, 'first-orders', [['us', 'amazon', ['US']]])
  const { tenantId } = first.client
  const rows = () =>
    inScope(server.platform.db, { tenant: tenantId }, async ({ tx }) => {
      const { rows } = await sql<{ day: string; asin: string; cost: number | null; uncosted: number | null }>`
        select * from money_daily where tenant_id = ${tenantId} order by day, asin`.execute(tx)
      return rows
    })
  await first.send(ordersFile([sold('a', LAMP, '90.00', '3'), sold('b', SHELF, '50.00')]))
  await first.client.data('POST', '/asins/info/batch', {
    rows: [{ asin: LAMP, seller: 'us', type: 'unit_cost', value: 400 }],
    from: '2026-03-02',
  })
  const next = { asin: LAMP, sku: LAMP, 'item-price': '30.00', 'purchase-date': '2026-03-05T10:00:00Z' }
  const other = { ...next, asin: SHELF, sku: SHELF }
  await first.send(ordersFile([order('c', next), order('d', other)]))
  const written = await rows()
  expect(written.map(({ day, asin, cost, uncosted }) => [day, asin, cost, uncosted])).toEqual([
    ['2026-03-01', LAMP, -1200, null],
    ['2026-03-01', SHELF, null, 5000],
    ['2026-03-05', LAMP, -400, null],
    ['2026-03-05', SHELF, null, 3000],
  ])
  await inScope(server.platform.db, { tenant: tenantId }, renewMoney)
  expect(await rows()).toEqual(written)
})
