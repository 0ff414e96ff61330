import { type RawBuilder, sql } from 'kysely'
import type { Change, Keys } from '#facts/index.ts'
import { postedDay } from '#model/statements/index.ts'
import { daysOfStorageReports } from './storageMoney.ts'

const nullColumn = sql`null::text as said`

/** The days on which lines of statements were posted, and units came back, of some orders (`order_id`). */
const daysAround = (tenant: string, seller: string, orders: RawBuilder<unknown>) => sql`
  select f.seller, ${postedDay} as day, ${nullColumn} from (${orders}) o
  join settlement_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = o.order_id where f.seller = ${seller} and f.standing
  union
  select f.seller, coalesce(f.released_on, f.day), ${nullColumn} from (${orders}) o
  join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = o.order_id where f.seller = ${seller} and f.standing
  union
  select f.seller, f.day, ${nullColumn} from (${orders}) o
  join customer_returns f on f.tenant_id = ${tenant}::uuid and f.order_id = o.order_id where f.seller = ${seller} and f.standing`

/** The days of some orders (`order_id`). */
const daysOfOrders = (tenant: string, seller: string, orders: RawBuilder<unknown>) => sql`
  select f.seller, f.day, ${nullColumn} from (${orders}) o
  join order_lines f on f.tenant_id = ${tenant}::uuid and f.kind = 'orders' and f.seller = ${seller} and f.set_key = o.order_id
  where f.standing`

/** Days of lines whose asin a listing may tell. */
const namelessDays = (tenant: string) => sql`
  select distinct f.seller, f.day, ${nullColumn} from order_lines f where f.tenant_id = ${tenant}::uuid and f.standing and f.asin is null`

/**
 * The days whose money a change may touch: `seller`, `day`. Of fees that are expected what is said of each SKU, as `said`, and no day:
 * what is said before and after alike has not changed.
 */
export const touchedDays = (change: Change): RawBuilder<unknown> | undefined => {
  const { tenant, seller } = change.space
  if (change.tells('order_lines')) {
    const orders = sql`select distinct f.set_key as order_id from (${change.rows('order_lines')}) f`
    return sql`
      select distinct f.seller, f.day, ${nullColumn} from (${change.rows('order_lines')}) f where f.standing
      union ${daysAround(tenant, seller, orders)}`
  }
  if (change.tells('customer_returns')) {
    const rows = sql`(${change.rows('customer_returns')}) f where f.standing`
    return sql`
      select f.seller, f.day, ${nullColumn} from ${rows}
      union ${daysOfOrders(tenant, seller, sql`select distinct f.order_id from ${rows}`)}`
  }
  if (change.tells('replacements'))
    return daysOfOrders(
      tenant,
      seller,
      sql`select distinct f.order_id from (${change.rows('replacements')}) f where f.standing`,
    )
  if (change.tells('storage_fees'))
    return sql`select seller, day, ${nullColumn} from (${daysOfStorageReports(tenant, change.rows('storage_fees'))}) s`
  if (change.tells('fee_previews'))
    return sql`
      select distinct f.seller, null::date as day,
        concat_ws('|', f.marketplace, f.sku, f.currency, f.price, f.referral_fee, f.closing_fee, f.fulfillment_fee) as said
      from (${change.rows('fee_previews')}) f where f.standing`
  if (change.tells('listings')) return namelessDays(tenant)
  return undefined
}

/** Where the money of a change of statements lies (`seller`, `day`, `order_id`): those days, and those of its orders. */
export const daysOfStatements = (tenant: string, places: Keys): RawBuilder<unknown> => sql`
  select p.seller, p.day from ${places.table} p
  union select f.seller, f.day from (select distinct seller, order_id from ${places.table} p where order_id <> '') p
  join order_lines f on f.tenant_id = ${tenant}::uuid and f.kind = 'orders' and f.seller = p.seller and f.set_key = p.order_id
  where f.standing`

/** The days of whatever names some SKUs of sellers (`seller`, `sku`): `seller`, `day`. */
export const daysOfSkus = (tenant: string, skus: RawBuilder<unknown>): RawBuilder<unknown> => {
  const isSkuLine = sql`f.tenant_id = ${tenant}::uuid and f.seller = k.seller and f.sku = k.sku and f.standing`
  return sql`
    with wanted as materialized (${skus}), told as materialized (
      select f.seller, ${postedDay} as day, f.order_id from wanted k join settlement_lines f on ${isSkuLine}
      union select f.seller, coalesce(f.released_on, f.day), f.order_id from wanted k join transaction_lines f on ${isSkuLine}
      union select f.seller, f.day, f.order_id from wanted k join customer_returns f on ${isSkuLine}
    )
    select seller, day from told
    union select f.seller, f.day from told t
    join order_lines f on f.tenant_id = ${tenant}::uuid and f.kind = 'orders' and f.seller = t.seller and f.set_key = t.order_id
    where f.standing
    union select f.seller, f.day from wanted k join order_lines f on ${isSkuLine} and f.asin is null`
}
