import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import { kindsOf } from '#reports/index.ts'
import { settlementEvent } from './settlementEvent.ts'

const isSettled = (tenant: string): RawBuilder<boolean> => sql`exists (
  select from settlement_lines s where s.tenant_id = ${tenant}::uuid and s.kind = any(${kindsOf('settlement_lines')}::text[])
    and s.seller = f.seller and s.set_key = f.settlement_id and s.standing)`

const inSets = (tenant: string, { table }: Keys) => sql`
  ${table} k join transaction_lines f
    on f.tenant_id = ${tenant}::uuid and f.kind = k.kind and f.seller = k.seller and f.set_key = k.set_key`

/** SQL of released rows whose settlement is imported, because the settlement's lines contain their money. */
const settledRowsSql = (tenant: string, sets: Keys) => sql`
  select f.seller, f.set_key, f.line, f.row_hash from ${inSets(tenant, sets)}
  where f.standing and f.status = 'released' and f.settlement_id <> '' and ${isSettled(tenant)}`

/** SQL of all deferred rows of the orders in the sets. */
const waitingOf = (tenant: string, sets: Keys) => sql`
  with deferred_orders as materialized (
    select distinct f.seller, f.order_id from ${inSets(tenant, sets)}
    where f.standing and f.status = 'deferred' and f.order_id <> ''
  )
  select f.seller, f.order_id, f.event, f.sku, f.set_key, f.line, f.row_hash, f.happened_at, f.day, f.total
  from deferred_orders a join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = a.order_id and f.seller = a.seller
  where f.standing and f.status = 'deferred'`

/** SQL of what counts for the orders of deferred rows, by event; `happened_at` is null for settlement lines. */
const releasedOf = (tenant: string, waiting: Keys) => sql`
  with waiting_orders as materialized (select distinct seller, order_id from ${waiting.table} w)
  select f.seller, f.order_id, f.event, f.sku, f.happened_at, coalesce(f.released_on, f.day) as day, f.total
  from waiting_orders a join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = a.order_id and f.seller = a.seller
  where f.standing and f.status = 'released' and not ${isSettled(tenant)}
  union all
  select e.seller, e.order_id, e.event, e.sku, null, e.day, sum(e.amount)::bigint from (
    select f.seller, f.order_id, ${settlementEvent} as event, coalesce(f.sku, '') as sku, coalesce(f.day, f.ends_on) as day, f.amount,
      f.settlement_id, f.shipment_id, f.adjustment_id, f.item_code
    from waiting_orders a join settlement_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = a.order_id and f.seller = a.seller
    where f.standing
  ) e group by e.seller, e.order_id, e.event, e.sku, e.day, e.settlement_id, e.shipment_id, e.adjustment_id, e.item_code`

/**
 * SQL of deferred rows that Amazon has released: a counting row of the same order, event and SKU repeats them on the
 * same day or later. Of several deferred rows as many are superseded as are repeated: first those with the same second
 * or cent, then the oldest. The clocks of the two reports may differ by a day.
 */
const released = (waiting: Keys, again: Keys) => sql`
  with counted as (
    select w.seller, w.order_id, w.event, w.sku, w.set_key, w.line, w.row_hash, w.happened_at, count(t.order_id) as times,
      coalesce(bool_or(t.happened_at = w.happened_at or t.total = w.total), false) as exactly
    from ${waiting.table} w left join ${again.table} t
      on t.seller = w.seller and t.order_id = w.order_id and t.event = w.event and (w.sku = '' or t.sku = w.sku) and t.day >= w.day - 1
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), placed as (
    select seller, set_key, line, row_hash, times, row_number() over (
      partition by seller, order_id, event, sku order by times = 0, exactly desc, happened_at, row_hash, line
    ) as place
    from counted
  )
  select seller, set_key, line, row_hash from placed where place <= times`

/**
 * Returns the date range rows whose money another row contains, in the layout of `told_again`, among `sets` (`kind`,
 * `seller`, `set_key`, unique). If the sets contain a deferred row of an order, they must contain all of them.
 */
export const selectSupersededLines = async (
  tenant: string,
  lists: KeyLists,
  sets: Keys,
): Promise<RawBuilder<unknown>> => {
  // with estimated sizes the planner would compare the two row by row
  const waiting = await lists.keep('statement_waiting', waitingOf(tenant, sets))
  const again = await lists.keep('statement_again', releasedOf(tenant, waiting))
  return sql`${settledRowsSql(tenant, sets)} union (${released(waiting, again)})`
}
