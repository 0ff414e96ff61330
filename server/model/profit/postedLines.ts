import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import { moneyLines } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { withStandingBills } from './billedAds.ts'
import { isNamed, nameLines } from './moneyNames.ts'
import { eventsByColumn } from './rules/columnCategory.ts'
import { isAmong, type SellerDays } from './soldItems.ts'

/** Settlement lines are named without their event, which is slow to determine. */
const settlementEvents = sql<string>`''`

/** Columns that are kept when a line is split. */
const split = sql.raw(
  'source, import_id, line, dated, known, place, asin, currency, order_id, sku, storage, state, quantity, transaction_type',
)

/**
 * SQL of a line `m`'s description; empty for sales in date range reports, where it is a product name that does not
 * affect the category.
 */
const nameOf = sql`(case when m.money_column <> '' and m.event = any(${[...eventsByColumn]}::text[]) then '' else m.description end)`

/** SQL of the statement sets that cover some orders or have lines posted on the days. */
const setsOf = (tenant: string, sellerDays: SellerDays, orders: Keys): RawBuilder<unknown> => {
  const isOwnRow = sql`f.tenant_id = ${tenant}::uuid and f.seller = ${sellerDays.seller} and f.standing`
  return sql`
    select f.kind, f.seller, f.set_key from ${orders.table} o join settlement_lines f on f.order_id = o.order_id and ${isOwnRow}
    union select f.kind, f.seller, f.set_key from ${orders.table} o join transaction_lines f on f.order_id = o.order_id and ${isOwnRow}
    union select f.kind, f.seller, f.set_key from settlement_lines f where ${isOwnRow} and (${isAmong(sellerDays, sql`f.day`)} or f.day is null)
    union select f.kind, f.seller, f.set_key from transaction_lines f
      where ${isOwnRow} and ${isAmong(sellerDays, sql`coalesce(f.released_on, f.day)`)}`
}

/**
 * Reads the statement lines that count on the days: lines of known orders on the order's day, other lines on the day
 * they were posted. `dated`: the day they count on; `known`: true if it is the order's; `asin`; `category`; `storage`:
 * the kind of a storage charge; `units`: sold or refunded, 0 for other lines.
 */
export const readLines = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays, items: Keys): Promise<Keys> => {
  const tenant = scope.tenant()
  const { seller } = sellerDays
  const orders = await lists.keep(
    'money_orders',
    sql`select order_id, min(day) as day from ${items.table} i where kind = 'orders' group by 1`,
  )
  const sets = await lists.keep('money_sets', setsOf(tenant, sellerDays, orders))
  const lines = await lists.keep(
    'money_lines',
    sql`
      with posted as materialized (
      select m.source, m.import_id, m.line, m.day, m.marketplace, m.currency, m.order_id, m.sku, m.event, m.money_column, m.transaction_type, m.amount_type,
        ${nameOf} as description, m.amount, m.quantity, m.state, coalesce(o.day, m.day) as dated, o.order_id is not null as known
      from (${moneyLines(tenant, { among: sql`select kind, seller, set_key from ${sets.table} k`, settlementEvents })}) m
      left join ${orders.table} o on o.order_id = m.order_id
      where o.order_id is not null or m.day in (select day from ${sellerDays.days.table} d)
      ), ordered as materialized (
        select distinct f.set_key from (select distinct order_id from posted where not known) p
        join order_lines f on f.tenant_id = ${tenant}::uuid and f.kind = 'orders' and f.seller = ${seller}
          and f.set_key = p.order_id and f.standing
      )
      select p.* from posted p left join ordered o on not p.known and o.set_key = p.order_id where o.set_key is null`,
    'day, event, money_column, transaction_type, amount_type, description, order_id, sku',
  )
  const names = await nameLines(scope, lists, lines)
  return lists.keep(
    'money_named',
    sql`
      with named as materialized (
        select k.sku, k.asin from skus k
        where k.tenant_id = ${tenant}::uuid and k.platform = 'amazon' and k.seller = ${seller} and k.sku in (select sku from ${lines.table} l)
      ), placed as (
        select l.*, n.category, n.storage,
          coalesce(i.asin, k.asin, '') as asin, coalesce(i.marketplace, l.marketplace) as place,
          n.category in ('sales', 'refunds')
            and (l.money_column = 'product_sales' or l.money_column = '' and (l.amount_type = '' or l.description ilike 'principal')) as counts
        from ${lines.table} l
        join ${names.table} n on ${isNamed('l')}
        left join ${items.table} i on i.kind = 'orders' and i.order_id = l.order_id and i.sku = l.sku
        left join named k on k.sku = l.sku
      ), counted_sales as (
        select order_id, sku, category, transaction_type from placed where counts group by 1, 2, 3, 4 having sum(quantity) > 0
      ), ${withStandingBills(tenant, sellerDays, sql`select * from placed`)}, split as (
        select ${split}, category, amount, counts from placed where category <> 'advertising'
        union all
        select ${split}, v.category, v.amount, false from standing_bills cross join lateral (
          values ('advertising', -standing), ('advertisingBilled', charged + standing)
        ) v (category, amount) where v.amount <> 0
      )
      select t.source, t.import_id, t.line, t.dated, t.known, t.place as marketplace, t.asin, t.currency, t.order_id, t.sku, t.category, t.storage,
        t.state, t.amount,
        case when not t.counts then 0 when s.order_id is not null then t.quantity else (t.amount <> 0)::int end as units
      from split t left join counted_sales s on t.counts and s.order_id = t.order_id and s.sku = t.sku and s.category = t.category
        and s.transaction_type = t.transaction_type`,
    'dated, known, marketplace, asin, currency, order_id, sku, category, storage, state',
  )
}
