import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Home, SalesTile } from '#contract/home.ts'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { type ImportedWorld, importWorld } from '#server/testing/importedWorld.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { Company } from '#world/trade/company.ts'
import { salesTiles } from './salesTiles.ts'

const LONG_MS = 300_000
const NOW = Date.parse('2026-07-16T15:30:00Z')
const company: Company = {
  ...{ seed: 7, products: 6, days: 120, until: NOW },
  accounts: [
    { seller: 'us', platform: 'amazon', places: [{ marketplace: 'US', ordersPerDay: 5 }] },
    { seller: 'shop', platform: 'shop', places: [{ marketplace: 'US', ordersPerDay: 1 }] },
  ],
}

let server: TestServer
let world: ImportedWorld
beforeAll(async () => {
  server = await openTestServer()
  world = await importWorld(server, 'units', company)
}, LONG_MS)
afterAll(() => server.close())

const query = (body: MeasuresQuery) => world.client.data<MeasuresAnswer>('POST', '/measures/query', body)
const column = ({ columns, rows }: MeasuresAnswer, key: string) => {
  const at = columns.findIndex((one) => one.key === key)
  return rows.map((row) => Number(row[at] ?? 0))
}
const added = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

type Span = Pick<NonNullable<SalesTile['now']>, 'since' | 'until'>

/** Units of a span as charts, the profit and its table of products ask for them. */
const unitsOf = async ({ since, until }: Span) => {
  const money = ['sales', 'referralFees', 'fbaFees', 'costOfGoods', 'profit', 'margin', 'unitsWithoutCost']
  const profit = await query({ measures: [...money, 'units'], since, until })
  const products = await query({
    ...{ measures: [...money, 'soldUnits', 'units'], dimensions: ['asin'], since, until },
    ...{ order: { by: 'sales', descending: true }, limit: 10_000 },
  })
  const days = await query({ measures: ['units', 'revenue'], dimensions: ['day'], since, until })
  return {
    profit: profit.totals.units,
    products: added(column(products, 'units')),
    chart: added(column(days, 'units')),
  }
}

test('units of the same days are one number on the home screen, in charts and in the profit', async () => {
  const { sales } = await world.client.data<Home>('GET', '/home/figures')
  const tiles = await inScope(server.platform.db, { tenant: world.client.tenantId }, (scope) =>
    salesTiles(scope, new Date(NOW), true),
  )
  const spans = tiles.spans.flatMap(({ span, now }) => (now && span !== 'today' ? [now] : []))
  expect(spans.length).toBe(3)
  for (const { since, until, units } of spans) {
    expect(units).toBeGreaterThan(0)
    const shown = added(sales.filter(({ day }) => day >= since && day <= until).map((day) => day.units))
    expect({ since, until, shown, ...(await unitsOf({ since, until })) }).toEqual({
      ...{ since, until, shown: units, profit: units, products: units, chart: units },
    })
  }
  const [first, last] = [sales[0]?.day ?? '', sales.at(-1)?.day ?? '']
  expect(addDays(first, 29)).toBe(last)
  const units = added(sales.map((day) => day.units))
  expect(await unitsOf({ since: first, until: last })).toEqual({ profit: units, products: units, chart: units })
})
