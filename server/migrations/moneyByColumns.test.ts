import { expect, test } from '@jest/globals'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { moneyByColumns } from './0084_money_by_columns.ts'

const tables = ['money_daily', 'money_days'] as const
const key = 'tenant_id, day, marketplace, seller, currency, category, state'

const bed = ownedServer()

test('rows of money by category become columns, and nothing of them is lost', async () => {
  const { tenantId } = await bed.server.client({ tenant: 'earlier' })
  // as it was before
  for (const table of tables) {
    const asin = table === 'money_daily' ? 'asin text collate "C" not null,' : ''
    await bed.owner.query(`drop table ${table}`)
    await bed.owner.query(`
      create table ${table} (
        tenant_id uuid not null, day date not null, marketplace text not null, seller text not null, ${asin} currency text not null,
        category text not null, state text not null, amount bigint not null, units bigint not null, primary key (${key}${asin && ', asin'})
      )`)
  }
  const told = [
    ['B0LAMP', 'sales', 'estimated', 5000, 2],
    ['B0LAMP', 'feesMissing', 'estimated', 0, 2],
    ['B0LAMP', 'cost', 'settled', -700, 1],
    ['B0LAMP', 'refundedShipping', 'settled', -300, 0],
    ['B0LAMP', 'storage', 'settled', -50, 0],
    ['', 'storage', 'settled', 50, 0],
    ['', 'costMissing', 'settled', 0, 3],
  ]
  for (const row of told)
    await bed.owner.query(
      `insert into money_daily (tenant_id, day, marketplace, seller, currency, asin, category, state, amount, units)
      values ($1, '2026-03-01', 'US', 'us', 'USD', $2, $3, $4, $5, $6)`,
      [tenantId, ...row],
    )
  await bed.owner.query(
    `insert into money_days (${key}, amount, units) select ${key}, sum(amount), sum(units) from money_daily group by ${key}`,
  )
  await bed.owner.query(moneyByColumns)
  const { rows } = await bed.owner.query<Record<string, unknown>>(
    `select to_jsonb(d) - '{tenant_id, day, marketplace, seller, currency}'::text[] as row from money_daily d order by asin, state`,
  )
  const said = (row: unknown) =>
    Object.fromEntries(Object.entries(row as Record<string, unknown>).filter(([, value]) => value !== null))
  expect(rows.map(({ row }) => said(row))).toEqual([
    { asin: '', state: 'settled', storage: 50, cost_missing: 3 },
    { asin: 'B0LAMP', state: 'estimated', sales: 5000, sold_units: 2, fees_missing: 2 },
    { asin: 'B0LAMP', state: 'settled', cost: -700, cost_units: 1, refunded_shipping: -300, storage: -50 },
  ])
  const { rows: days } = await bed.owner.query<Record<string, unknown>>(
    `select to_jsonb(d) - '{tenant_id, day, marketplace, seller, currency}'::text[] as row from money_days d order by state`,
  )
  // of the day's storage nothing is left in all, which is not as if there were none
  expect(days.map(({ row }) => said(row))).toEqual([
    { state: 'estimated', sales: 5000, sold_units: 2, fees_missing: 2 },
    { state: 'settled', cost: -700, cost_units: 1, refunded_shipping: -300, storage: 0, cost_missing: 3 },
  ])
  const { rows: policies } = await bed.owner.query(`select tablename from pg_policies where tablename = any($1)`, [
    [...tables],
  ])
  expect(policies).toHaveLength(2)
})
