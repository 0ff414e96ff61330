import { type RawBuilder, sql } from 'kysely'
import type { RefundAverage } from '#contract/customers.ts'
import { rowsBehind } from '#facts/index.ts'
import { moneyLines } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { kindsOf } from '#reports/index.ts'

const DAYS = 365
const DAY = 86_400_000

const sinceOf = (now: Date) => new Date(now.getTime() - DAYS * DAY).toISOString().slice(0, 10)

const refundsOf = (tenant: string): RawBuilder<unknown> =>
  sql`select m.* from (${moneyLines(tenant)}) m where m.event = 'refund'`

/** Orders of the company that were not canceled, and those of them with a refund in statements. */
export const readRefundAverage = async ({ tx, tenant }: Scope, now: Date): Promise<RefundAverage> => {
  const { rows } = await sql<{ orders: number; refunded: number }>`
    with bought as materialized (
      select distinct seller, set_key from order_lines
      where tenant_id = ${tenant()}::uuid and kind = any(${kindsOf('order_lines')}) and standing and not cancelled
        and day >= ${sinceOf(now)}::date
    ), refunded as materialized (select distinct seller, order_id from (${refundsOf(tenant())}) r)
    select count(*) as orders, count(f.order_id) as refunded
    from bought b left join refunded f on f.seller = b.seller and f.order_id = b.set_key`.execute(tx)
  return { days: DAYS, orders: Number(rows[0]?.orders ?? 0), refunded: Number(rows[0]?.refunded ?? 0) }
}

/** What a buyer's refund rate is compared with, and the lines of statements that paid back. */
export const explainRefundAverage =
  (now: () => Date): Explainer =>
  async (scope) => {
    const { days, orders, refunded } = await readRefundAverage(scope, now())
    const told = (source: string) => sql<boolean>`
      f.standing and exists (
        select from order_lines o where o.tenant_id = f.tenant_id and o.seller = f.seller and o.set_key = f.order_id
          and o.kind = any(${kindsOf('order_lines')}) and o.standing and not o.cancelled and o.day >= ${sinceOf(now())}::date
      ) and (f.import_id, f.line) in (
        select r.import_id, r.line from (${refundsOf(scope.tenant())}) r where r.source = ${source}
      )`
    const parts = [
      await rowsBehind(scope, 'settlement_lines', told('settlement_lines'), ['amount']),
      await rowsBehind(scope, 'transaction_lines', told('transaction_lines'), ['product_sales']),
    ]
    return {
      formula: `Refund rate = orders of the last ${days} days with a refund in statements ÷ all of them that were not canceled`,
      inputs: [
        { name: 'Orders', value: orders },
        { name: 'Orders with a refund', value: refunded },
        { name: 'Refund rate', value: orders > 0 ? refunded / orders : null, share: true },
      ],
      rows: parts.flatMap(({ rows }) => rows),
      total: parts.reduce((sum, { total }) => sum + total, 0),
      money: [...new Set(parts.flatMap(({ money = [] }) => money))],
    }
  }
