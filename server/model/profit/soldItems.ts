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

/** Returns true if the seller has order lines on other days than these. Most of them are found in the few daily sums. */
const hasOtherDays = async ({ tx, tenant }: Scope, { seller, days }: SellerDays): Promise<boolean> => {
  const isOther = sql`f.tenant_id = ${tenant()}::uuid and f.seller = ${seller} and f.day not in (select t.day from ${days.table} t)`
  const { rows } = await sql`
    (select 1 from sales_days f where ${isOther} limit 1)
    union all
    (select 1 from order_lines f where ${isOther} and f.standing limit 1)
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns the ids of the seller's uploads whose rows have days between the first and the last of these. */
const uploadsOn = async ({ tx, tenant }: Scope, { seller, since, until }: SellerDays): Promise<number[]> => {
  const uploads = await tx
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('seller', '=', seller)
    .where('since', '<=', until)
    .where('until', '>=', since)
    .execute()
  return uploads.map(({ id }) => id)
}

/**
 * Returns SQL of the lines whose orders have a line on one of the days, and of the steps that it needs. A first import has all days of its
 * seller, so all lines are read without looking for their orders. Lines of few days are found by their imports: no index is ordered by day,
 * and one more day must not cost what the days before it did.
 */
const linesOn = async (scope: Scope, sellerDays: SellerDays) => {
  const tenant = scope.tenant()
  const isOwn = sql`f.tenant_id = ${tenant}::uuid and f.seller = ${sellerDays.seller} and f.standing`
  if (!(await hasOtherDays(scope, sellerDays)))
    return {
      steps: sql`replaced as materialized (
        select r.order_id from replacements r where r.tenant_id = ${tenant}::uuid and r.seller = ${sellerDays.seller} and r.standing
      )`,
      lines: sql`order_lines f where ${isOwn}`,
    }
  const uploads = await uploadsOn(scope, sellerDays)
  return {
    steps: sql`found as materialized (
        select distinct f.kind, f.set_key from order_lines f
        where ${isOwn} and f.import_id = any(${uploads}::bigint[]) and ${isAmong(sellerDays, sql`f.day`)}
      ), replaced as materialized (
        select r.order_id from found o join replacements r on r.tenant_id = ${tenant}::uuid and r.order_id = o.set_key
        where o.kind = 'orders' and r.seller = ${sellerDays.seller} and r.standing
      )`,
    lines: sql`found o join order_lines f on f.kind = o.kind and f.set_key = o.set_key where ${isOwn}`,
  }
}

/** SQL of a sum over lines that are not canceled. As float8, which is exact up to 2^53: a sum of bigint is a slow numeric. */
const sold = (amount: RawBuilder<unknown>) => sql`coalesce(sum(${amount}::float8) filter (where not f.cancelled), 0)`

/** SQL of the items of lines `f`, see `readItems`. */
const itemsOf = (tenant: string, lines: RawBuilder<unknown>) => sql`
  select f.set_key as order_id, f.kind, f.sku, min(min(f.day)) over (partition by f.set_key, f.kind) as day,
    min(f.marketplace) as marketplace, min(${asinOfLine(tenant)}) as asin, max(f.currency) collate "C" as currency,
    ${sold(sql`f.quantity`)}::int as units, ${sold(sql`f.price`)}::bigint as price, ${sold(sql`f.shipping`)}::bigint as shipping,
    ${sold(sql`f.discount`)}::bigint as discount, bool_or(f.fulfilment = 'Amazon' or f.fulfilment ilike 'amazon') as by_amazon,
    bool_or(f.is_replacement) or (f.kind = 'orders' and f.set_key in (select order_id from replaced)) as replacement
  from ${lines} group by 1, 2, 3`

/** Returns the query of `readItems` for Amazon orders alone, which reads their lines in the order of their key. */
export const ordersItems = async (scope: Scope, sellerDays: SellerDays): Promise<RawBuilder<unknown>> => {
  const { steps, lines } = await linesOn(scope, sellerDays)
  return sql`with ${steps} ${itemsOf(scope.tenant(), sql`${lines} and f.kind = 'orders'`)}`
}

/**
 * Reads the items of every order that has a line on one of the days, by order and SKU: `kind`, `order_id`, `sku`, `day`
 * (of the order), `marketplace`, `asin`, `currency` (null for other channels), `units`, `price`, `shipping`,
 * `discount`, `by_amazon`, `replacement`. Cancelled items have 0 units, but their order is known. Older order layouts
 * do not mark replacements, so the replacements report does.
 */
export const readItems = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays): Promise<Keys> => {
  const { steps, lines } = await linesOn(scope, sellerDays)
  return lists.keep(
    'money_items',
    sql`with ${steps} ${itemsOf(scope.tenant(), lines)}`,
    'kind, order_id, sku, day, marketplace, asin, currency, units',
  )
}
