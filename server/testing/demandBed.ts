import { afterAll, beforeAll } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { daysUpTo } from '#rules/days.ts'
import { type DirectImports, newDirectImports } from './directImports.ts'
import { ledgerFile } from './logisticsFiles.ts'
import type { order } from './reportFiles.ts'
import { LAMP, on } from './restockSteps.ts'
import { openTestServer, type TestServer } from './testServer.ts'

/** The last day that the files of these tests cover. */
export const END = '2026-03-09'
export const made = { asOf: '2026-03-10T21:00:00Z' }
export const canadian = { 'sales-channel': 'Amazon.ca', currency: 'CAD' }

/** Orders of so many units on each day, one order a day. */
export const daily = (days: readonly string[], quantity: number, cells = {}): ReturnType<typeof order>[] =>
  days.map((day) => on(day, quantity, cells))

/** A ledger's days: what is left of the lamp at the end of each; null covers the day without naming it. */
const ledger = (stock: Readonly<Record<string, number | null>>) =>
  ledgerFile(
    Object.entries(stock).map(([day, units]) => ({
      Date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
      Location: 'US',
      MSKU: units === null ? 'OTHER' : 'LAMP',
      FNSKU: units === null ? 'X00OTHER01' : 'X00LAMP001',
      ASIN: units === null ? 'B0OTHER001' : LAMP,
      'Ending Warehouse Balance': String(units ?? 0),
    })),
  )

/** A ledger of days up to the end, all of them covered; on those in `stock` there are units. */
export const coveredLedger = (count: number, stock: Readonly<Record<string, number>>): ReturnType<typeof ledgerFile> =>
  ledger(Object.fromEntries(daysUpTo(END, count).map((day) => [day, stock[day] ?? null])))

/** Companies whose imports a test sends, and their demand. */
interface DemandBed {
  newcomer(marketplaces?: string[]): Promise<DirectImports>
  inTenant<T>(uploader: DirectImports, query: RawBuilder<T>): Promise<T[]>
  /** The stored demand as it is now. */
  storedDemandOf(uploader: DirectImports): Promise<Record<string, unknown>[]>
  /** The stored demand after the job that follows imports. */
  demandOf(uploader: DirectImports): Promise<Record<string, unknown>[]>
}

/** Opens a server before the tests of a file, on which no job runs by itself. */
export const demandBed = (): DemandBed => {
  let server: TestServer
  let tenants = 0
  beforeAll(async () => {
    server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  })
  afterAll(() => server.close())
  const inTenant: DemandBed['inTenant'] = ({ client }, query) =>
    inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => (await query.execute(tx)).rows)
  const storedDemandOf = (uploader: DirectImports) =>
    inTenant(
      uploader,
      sql<Record<string, unknown>>`
        select marketplace, asin, until, first_day, units, merchant, in_stock, trend, level, plain_level, in_stock_days,
          stock_units, stock_squares, unknown_stock, sold_last_90, price, season
        from demand d join demand_pairs p using (tenant_id, seller, marketplace) order by marketplace, asin`,
    )
  return {
    newcomer: (marketplaces = ['US', 'CA']) => {
      tenants += 1
      return newDirectImports(server, `demand-${tenants}`, [['us', 'amazon', marketplaces]])
    },
    inTenant,
    storedDemandOf,
    demandOf: async (uploader) => {
      await uploader.rollDemand()
      return storedDemandOf(uploader)
    },
  }
}
