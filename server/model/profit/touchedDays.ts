import { type RawBuilder, sql } from 'kysely'
import type { Change, Keys } from '#facts/index.ts'
import { postedDay } from '#model/statements/index.ts'
import { daysOfStorageReports } from './storageMoney.ts'

const nullColumn = sql`null::text as fee_values`

/** SQL of the days with statement lines or returned units of some orders (`order_id`). */
const daysAround = (tenant: string, seller: string, orders: RawBuilder<unknown>) => sql`
  select f.seller, ${postedDay} as day, ${nullColumn} from (${orders}) o
  join settlement_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = o.order_id where f.seller = ${seller} and f.standing
  union
  select f.seller, coalesce(f.released_on, f.day), ${nullColumn} from (${orders}) o
  join transaction_lines f on f.tenant_id = ${tenant}::uuid and f.order_id = o.order_id where f.seller = ${seller} and f.standing
  union
  select f.seller, f.day, ${nullColumn} from (${orders}) o
  join customer_returns f on f.tenant_id = ${tenant}::uuid and f.order_id = o.order_id where f.seller = ${seller} and f.standing`

/** SQL of the days of some orders (`order_id`). */
const daysOfOrders = (tenant: string, seller: string, orders: RawBuilder<unknown>) => sql`
  select f.seller, f.day, ${nullColumn} from (${orders}) o
  join order_lines f on f.tenant_id = ${tenant}::uuid and f.kind = 'orders' and f.seller = ${seller} and f.set_key = o.order_id
  where f.standing`

/** SQL of the days with order lines whose ASIN a listing may provide. */
const namelessDays = (tenant: string) => sql`
  select distinct f.seller, f.day, ${nullColumn} from order_lines f where f.tenant_id = ${tenant}::uuid and f.standing and f.asin is null`

/**
 * Returns SQL of the days whose money a change may affect: `seller`, `day`. For fee previews it returns each SKU's
 * values as `said` and no day; equal values before and after are no change.
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
        concat_ws('|', f.marketplace, f.sku, f.currency, f.price, f.referral_fee, f.closing_fee, f.fulfillment_fee) as fee_values
      from (${change.rows('fee_previews')}) f where f.standing`
  if (change.tells('listings')) return namelessDays(tenant)
  return undefined
}

/** Returns SQL of the days of a statement change's rows (`seller`, `day`, `order_id`) and of their orders. */
export const daysOfStatements = (tenant: string, places: Keys): RawBuilder<unknown> => sql`
  select p.seller, p.day from ${places.table} p
  union select f.seller, f.day from (select distinct seller, order_id from ${places.table} p where order_id <> '') p
  join order_lines f on f.tenant_id = ${tenant}::uuid and f.kind = 'orders' and f.seller = p.seller and f.set_key = p.order_id
  where f.standing`

/** Returns SQL of the days with any row of some SKUs (`seller`, `sku`): `seller`, `day`. */
export const daysOfSkus = (tenant: string, skus: RawBuilder<unknown>): RawBuilder<unknown> => {
  const isSkuLine = sql`f.tenant_id = ${tenant}::uuid and f.seller = k.seller and f.sku = k.sku and f.standing`
  return sql`
    with wanted as materialized (${skus}), lines as materialized (
      select f.seller, ${postedDay} as day, f.order_id from wanted k join settlement_lines f on ${isSkuLine}
      union select f.seller, coalesce(f.released_on, f.day), f.order_id from wanted k join transaction_lines f on ${isSkuLine}
      union select f.seller, f.day, f.order_id from wanted k join customer_returns f on ${isSkuLine}
    )
    select seller, day from lines
    union select f.seller, f.day from lines t
    join order_lines f on f.tenant_id = ${tenant}::uuid and f.kind = 'orders' and f.seller = t.seller and f.set_key = t.order_id
    where f.standing
    union select f.seller, f.day from wanted k join order_lines f on ${isSkuLine} and f.asin is null`
}
