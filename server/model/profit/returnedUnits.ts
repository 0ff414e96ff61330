import { sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { isAmong, type SellerDays } from './soldItems.ts'

/** SQL condition for returned units that Amazon reports as sellable. */
export const isSellable = sql<boolean>`f.disposition = 'SELLABLE'`

/**
 * Reads returned sellable units: `day`, `asin`, `marketplace`, `units`. They count on the day of their order if it is
 * known, because they reverse its cost; else on the day of the return.
 */
export const readReturns = ({ tenant }: Scope, lists: KeyLists, sellerDays: SellerDays, items: Keys): Promise<Keys> => {
  const isOwnRow = sql`f.tenant_id = ${tenant()}::uuid and f.seller = ${sellerDays.seller} and f.standing and ${isSellable}`
  return lists.keep(
    'money_returned',
    sql`
      with orders as materialized (
        select order_id, min(day) as day, min(marketplace) as marketplace from ${items.table} i where kind = 'orders' group by 1
      ), came as (
        select f.import_id, f.line, o.day, o.marketplace, f.order_id, f.sku, f.asin, f.quantity from orders o
        join customer_returns f on ${isOwnRow} and f.order_id = o.order_id
        union all
        select f.import_id, f.line, f.day, f.marketplace, f.order_id, f.sku, f.asin, f.quantity from customer_returns f
        where ${isOwnRow} and ${isAmong(sellerDays, sql`f.day`)} and not exists (
          select from order_lines l where l.tenant_id = ${tenant()}::uuid and l.kind = 'orders' and l.seller = ${sellerDays.seller}
            and l.set_key = f.order_id and l.standing)
      ), named as materialized (
        select k.sku, k.asin from skus k
        where k.tenant_id = ${tenant()}::uuid and k.platform = 'amazon' and k.seller = ${sellerDays.seller} and k.sku in (select sku from came)
      )
      select c.import_id, c.line, c.day, coalesce(i.asin, c.asin, k.asin, '') as asin, coalesce(i.marketplace, c.marketplace) as marketplace, c.quantity as units
      from came c
      left join ${items.table} i on i.kind = 'orders' and i.order_id = c.order_id and i.sku = c.sku
      left join named k on k.sku = c.sku
      where c.quantity <> 0`,
  )
}
