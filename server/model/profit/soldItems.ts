import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import { asinOfLine } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Days of a seller, with the first and the last. */
export interface SellerDays {
  seller: string
  days: Keys
  since: string
  until: string
}

/** Returns the SQL condition that a day is one of them, with a range that an index can use. */
export const isAmong = ({ days, since, until }: SellerDays, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${day} between ${since}::date and ${until}::date and ${day} in (select day from ${days.table} d)`

/**
 * Reads the items of every order that has a line on one of the days, by order and SKU: `kind`, `order_id`, `sku`, `day`
 * (of the order), `marketplace`, `asin`, `currency` (null for other channels), `units`, `price`, `shipping`,
 * `discount`, `by_amazon`, `replacement`. Cancelled items have 0 units, but their order is known. Older order layouts
 * do not mark replacements, so the replacements report does.
 */
export const readItems = ({ tenant }: Scope, lists: KeyLists, sellerDays: SellerDays): Promise<Keys> => {
  const sold = (amount: RawBuilder<unknown>) => sql`coalesce(sum(${amount}) filter (where not f.cancelled), 0)`
  return lists.keep(
    'money_items',
    sql`
      with found as materialized (
        select distinct f.kind, f.set_key from order_lines f
        where f.tenant_id = ${tenant()}::uuid and f.seller = ${sellerDays.seller} and f.standing and ${isAmong(sellerDays, sql`f.day`)}
      ), replaced as materialized (
        select r.order_id from found o join replacements r on r.tenant_id = ${tenant()}::uuid and r.order_id = o.set_key
        where o.kind = 'orders' and r.seller = ${sellerDays.seller} and r.standing
      )
      select f.set_key as order_id, f.kind, f.sku, min(min(f.day)) over (partition by f.set_key, f.kind) as day,
        min(f.marketplace) as marketplace, min(${asinOfLine(tenant())}) as asin, max(f.currency) collate "C" as currency,
        ${sold(sql`f.quantity`)}::int as units, ${sold(sql`f.price`)}::bigint as price, ${sold(sql`f.shipping`)}::bigint as shipping,
        ${sold(sql`f.discount`)}::bigint as discount, bool_or(f.fulfilment = 'Amazon' or f.fulfilment ilike 'amazon') as by_amazon,
        bool_or(f.is_replacement) or f.set_key in (select order_id from replaced) as replacement
      from found o join order_lines f
        on f.tenant_id = ${tenant()}::uuid and f.kind = o.kind and f.seller = ${sellerDays.seller} and f.set_key = o.set_key
      where f.standing group by 1, 2, 3`,
  )
}
