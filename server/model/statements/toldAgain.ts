import { type RawBuilder, sql } from 'kysely'
import { kindsOf } from '#reports/index.ts'
import { settlementEvent } from './settlementEvent.ts'

const isSettled = (tenant: string): RawBuilder<boolean> => sql`exists (
  select from settlement_lines s where s.tenant_id = ${tenant}::uuid and s.kind = any(${kindsOf('settlement_lines')}::text[])
    and s.seller = f.seller and s.set_key = f.settlement_id and s.standing)`

/** Released rows among `sets` whose settlement is imported: its own lines tell their money. */
const settled = (tenant: string, sets: RawBuilder<unknown>) => sql`
  select f.seller, f.set_key, f.line, f.row_hash
  from ${sets} k join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.kind = k.kind and f.seller = k.seller and f.set_key = k.set_key
  where f.standing and f.status = 'released' and f.settlement_id <> '' and ${isSettled(tenant)}`

/**
 * Deferred rows among `sets` that give way, since Amazon has released what they tell: a settlement or a released row tells it
 * again, of the same order, event and SKU, on the same day or later. Of several rows that wait, as many give way as are told again,
 * those first that are told to the second or to the cent, then the oldest.
 */
const released = (tenant: string, sets: RawBuilder<unknown>) => sql`
  with asked as materialized (
    select distinct f.seller, f.order_id
    from ${sets} k join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.kind = k.kind and f.seller = k.seller and f.set_key = k.set_key
    where f.standing and f.status = 'deferred' and f.order_id <> ''
  ), waiting as materialized (
    select f.seller, f.order_id, f.event, f.sku, f.set_key, f.line, f.row_hash, f.happened_at, f.day, f.total
    from asked a join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = a.order_id and f.seller = a.seller
    where f.standing and f.status = 'deferred'
  ), again as materialized (
    select f.seller, f.order_id, f.event, f.sku, f.happened_at, coalesce(f.released_on, f.day) as day, f.total
    from asked a join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = a.order_id and f.seller = a.seller
    where f.standing and f.status = 'released' and not ${isSettled(tenant)}
    union all
    select e.seller, e.order_id, e.event, e.sku, null, e.day, sum(e.amount) from (
      select f.seller, f.order_id, ${settlementEvent} as event, coalesce(f.sku, '') as sku, coalesce(f.day, f.ends_on) as day, f.amount,
        f.settlement_id, f.shipment_id, f.adjustment_id, f.item_code
      from asked a join settlement_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = a.order_id and f.seller = a.seller
      where f.standing
    ) e group by e.seller, e.order_id, e.event, e.sku, e.day, e.settlement_id, e.shipment_id, e.adjustment_id, e.item_code
  ), counted as (
    select w.*, told.times, told.exactly from waiting w cross join lateral (
      select count(*) as times, coalesce(bool_or(t.happened_at = w.happened_at or t.total = w.total), false) as exactly
      from again t where t.seller = w.seller and t.order_id = w.order_id and t.event = w.event and (w.sku = '' or t.sku = w.sku)
        and t.day >= w.day - 1
    ) told
  ), placed as (
    select seller, set_key, line, row_hash, times,
      row_number() over (
        partition by seller, order_id, event, sku order by times = 0, exactly desc, happened_at, row_hash, line
      ) as place
    from counted
  )
  select seller, set_key, line, row_hash from placed where place <= times`

/** Rows of date range reports among `sets` (`kind`, `seller`, `set_key`) whose money something else tells, as `told_again` has them. */
export const toldAgainAmong = (tenant: string, sets: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select * from (${settled(tenant, sets)}) s union select * from (${released(tenant, sets)}) r`
