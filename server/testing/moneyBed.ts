import { afterAll, beforeAll } from '@jest/globals'
import { sql } from 'kysely'
import { refreshCosts } from '#model/profit/refreshMoney.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { settlementHead, settlementV2File } from './claimFiles.ts'
import { type DirectImports, newDirectImports } from './directImports.ts'
import { moneyByCategory } from './moneyRows.ts'
import { computeMoney, keptMoney } from './reckonedMoney.ts'
import { openTestServer, type TestServer } from './testServer.ts'

/** Formats cents as a decimal number. */
export const money = (cents: number) => (cents / 100).toFixed(2)

/** A line of a settlement: an amount of an order. */
export const saleLine = (id: string, description: string, cents: number, cells: Cells = {}): Cells => ({
  'transaction-type': 'Order',
  'order-id': id,
  'marketplace-name': 'Amazon.com',
  'amount-type': description === 'Principal' ? 'ItemPrice' : 'ItemFees',
  'amount-description': description,
  amount: money(cents),
  'posted-date': '2026-03-05',
  sku: 'LAMP',
  'quantity-purchased': description === 'Principal' ? '1' : '',
  ...cells,
})

/** Returns a settlement of the lines. */
export const settlement = (lines: readonly Cells[], id = '25889786381') =>
  settlementV2File(
    [settlementHead(money(Math.round(lines.reduce((sum, line) => sum + Number(line.amount) * 100, 0)))), ...lines].map(
      (line) => ({ ...line, 'settlement-id': id }),
    ),
  )

/** A server for a file's tests, and companies whose money is summed. */
export const moneyBed = () => {
  let server: TestServer
  let tenants = 0
  beforeAll(async () => {
    server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  })
  afterAll(() => server.close())
  const newcomer = () => {
    tenants += 1
    return newDirectImports(server, `money-${tenants}`, [
      ['us', 'amazon', ['US']],
      ['own', 'shop', ['US']],
    ])
  }
  const within = <T>({ client }: DirectImports, work: (scope: Scope) => Promise<T>) =>
    inScope(server.platform.db, { tenant: client.tenantId }, work)
  /** Days whose sums of all products are not those of the products. */
  const unlikeDays = (company: DirectImports) =>
    within(company, async ({ tx }) => {
      const key = sql.raw('day, marketplace, seller, currency, category, state')
      const { rows } = await sql`
        select ${key}, sum(amount) as amount, sum(units) as units from (
          select ${key}, amount, units from ${moneyByCategory()}
          union all select ${key}, -amount, -units from ${moneyByCategory('money_days')}
        ) m group by ${key} having sum(amount) <> 0 or sum(units) <> 0`.execute(tx)
      return rows
    })
  /** Enters a cost from a day on. */
  const note = (company: DirectImports, asin: string, cost: number | null, since: string) =>
    within(company, async (scope) => {
      await sql`
        insert into asin_info (tenant_id, asin, seller, type, since, value)
        values (${scope.tenant()}::uuid, ${asin}, 'us', 'unit_cost', ${since}::date, ${JSON.stringify(cost)}::jsonb)
        on conflict (tenant_id, asin, seller, type, since) do update set value = excluded.value`.execute(scope.tx)
      await refreshCosts(scope, [asin])
    })
  return {
    get server() {
      return server
    },
    ...{ newcomer, within, unlikeDays, note },
    kept: (company: DirectImports) => within(company, keptMoney),
    reckoned: (company: DirectImports) => within(company, (scope) => computeMoney(scope, 'USD')),
  }
}
