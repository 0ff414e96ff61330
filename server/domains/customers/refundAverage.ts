import { type RawBuilder, sql } from 'kysely'
import type { RefundAverage } from '#contract/customers.ts'
import { rowsBehind } from '#facts/index.ts'
import { moneyLines } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { kindsOf } from '#reports/index.ts'
import { DAY_MS } from '#rules/days.ts'

const DAYS = 365

const sinceOf = (now: Date) => new Date(now.getTime() - DAYS * DAY_MS).toISOString().slice(0, 10)

/** Selects refunds of last year's orders. None is older than its order, except for the hours between time zones. */
const refundsOf = (tenant: string, now: Date): RawBuilder<unknown> =>
  sql`select m.* from (${moneyLines(tenant)}) m where m.event = 'refund' and m.day >= ${sinceOf(new Date(now.getTime() - DAY_MS))}::date`

/** Selects orders with any line in a statement; for others refunds are unknown. */
const inStatements = (tenant: string, now: Date): RawBuilder<unknown> => sql`
  select seller, order_id from settlement_lines
  where tenant_id = ${tenant}::uuid and standing and (day is null or day >= ${sinceOf(new Date(now.getTime() - DAY_MS))}::date)
  union
  select seller, order_id from transaction_lines
  where tenant_id = ${tenant}::uuid and standing and (released_on is not null or day >= ${sinceOf(new Date(now.getTime() - DAY_MS))}::date)`

/** Counts the company's uncancelled orders that statements cover, and those with a refund. */
const computeRefundAverage = async ({ tx, tenant }: Scope, now: Date): Promise<RefundAverage> => {
  const { rows } = await sql<{ orders: number; refunded: number }>`
    with bought as materialized (
      select distinct seller, set_key from order_lines
      where tenant_id = ${tenant()}::uuid and kind = any(${kindsOf('order_lines')}) and standing and not cancelled
        and day >= ${sinceOf(now)}::date and (seller, set_key) in (${inStatements(tenant(), now)})
    ), refunded as materialized (select distinct seller, order_id from (${refundsOf(tenant(), now)}) r)
    select count(*) as orders, count(f.order_id) as refunded
    from bought b left join refunded f on f.seller = b.seller and f.order_id = b.set_key`.execute(tx)
  return { days: DAYS, orders: Number(rows[0]?.orders ?? 0), refunded: Number(rows[0]?.refunded ?? 0) }
}

/** Returns the cache key of the average: the day, imported and undone files, and SKUs deleted with their orders. */
const basisOf = async ({ tx, tenant }: Scope, now: Date): Promise<string> => {
  const { rows } = await sql<{ basis: string }>`
    select concat_ws(' ', ${sinceOf(now)}::text, count(*), count(*) filter (where state = 'undone'), max(finished_at),
      (select max(at) from nuked_skus where tenant_id = ${tenant()})) as basis
    from uploads where tenant_id = ${tenant()} and state in ('imported', 'undone')`.execute(tx)
  return rows[0]?.basis ?? ''
}

type ReadRefundAverage = (scope: Scope, now: Date) => Promise<RefundAverage>

/**
 * Returns a reader of the average, which recomputes it only when its inputs have changed, because it scans a year of
 * orders for every opened customer.
 */
export const openRefundAverage = (): ReadRefundAverage => {
  const averagesByTenant = new Map<string, { basis: string; average: RefundAverage }>()
  return async (scope, now) => {
    const [cachedAverage, basis] = [averagesByTenant.get(scope.tenant()), await basisOf(scope, now)]
    if (cachedAverage?.basis === basis) return cachedAverage.average
    const average = await computeRefundAverage(scope, now)
    averagesByTenant.set(scope.tenant(), { basis, average })
    return average
  }
}

/** Explains the average that a buyer's refund rate is compared with, and lists the refund lines of statements. */
export const explainRefundAverage =
  (now: () => Date): Explainer =>
  async (scope) => {
    const { days, orders, refunded } = await computeRefundAverage(scope, now())
    const sourceCondition = (source: string) => sql<boolean>`
      f.standing and exists (
        select from order_lines o where o.tenant_id = f.tenant_id and o.seller = f.seller and o.set_key = f.order_id
          and o.kind = any(${kindsOf('order_lines')}) and o.standing and not o.cancelled and o.day >= ${sinceOf(now())}::date
      ) and (f.import_id, f.line) in (
        select r.import_id, r.line from (${refundsOf(scope.tenant(), now())}) r where r.source = ${source}
      )`
    const parts = [
      await rowsBehind(scope, 'settlement_lines', sourceCondition('settlement_lines'), ['amount']),
      await rowsBehind(scope, 'transaction_lines', sourceCondition('transaction_lines'), ['product_sales']),
    ]
    return {
      formula: `Refund rate = orders of the last ${days} days with a refund in statements ÷ all of them in statements that were not canceled`,
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
