import { sql } from 'kysely'
import type { AsinSheet } from '#contract/asins.ts'
import { lastCoveredDay } from '#imports/coveredDays.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { addDays, daysUpTo } from '#rules/days.ts'

const SHOWN_DAYS = 90

/** SKUs of the asin as listings, stock reports and the orders since `since` have them. */
const listSkus = async ({ tx, tenant }: Scope, asin: string, since: string | null): Promise<AsinSheet['skus']> => {
  const of = (alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${tenant()}::uuid
    and ${sql.ref(`${alias}.asin`)} = ${asin} and ${sql.ref(`${alias}.standing`)}`
  const { rows } = await sql<AsinSheet['skus'][number]>`
    with named as (
      select seller, marketplace, sku from listings l where ${of('l')}
      union select seller, marketplace, sku from stock_rows s where ${of('s')}
      union select seller, marketplace, sku from order_lines o where ${of('o')} and o.day >= ${since}::date
    ), stock as (
      -- several reports tell of the same units; the newest that counts them is right
      select distinct on (seller, marketplace, sku) seller, marketplace, sku, units from (
        select seller, marketplace, sku, kind, max(at) as at, sum(fulfillable) as units from stock_rows s
        where ${of('s')} and kind <> 'reserved' group by seller, marketplace, sku, kind
      ) k order by seller, marketplace, sku, at desc, kind
    )
    select n.seller, coalesce(a.platform, 'amazon') as platform, n.marketplace, n.sku, f.fnsku, l.status, l.price,
      l.currency, k.units as stock
    from named n
    left join sellers a on a.tenant_id = ${tenant()}::uuid and a.seller = n.seller
    left join lateral (
      select status, price, currency from listings l
      where ${of('l')} and l.seller = n.seller and l.marketplace = n.marketplace and l.sku = n.sku
      order by at desc, line limit 1
    ) l on true
    left join lateral (
      select fnsku from stock_rows s
      where ${of('s')} and s.seller = n.seller and s.marketplace = n.marketplace and s.sku = n.sku and fnsku is not null
      order by at desc, line limit 1
    ) f on true
    left join stock k on k.seller = n.seller and k.marketplace = n.marketplace and k.sku = n.sku
    order by platform, n.seller, n.marketplace, n.sku`.execute(tx)
  return rows
}

const listSales = async ({ tx, tenant }: Scope, asin: string, end: string): Promise<AsinSheet['sales']> => {
  const { rows } = await sql<{ day: string; units: number }>`
    select day, sum(units) as units from sales_daily
    where tenant_id = ${tenant()}::uuid and asin = ${asin}
      and day between ${addDays(end, 1 - SHOWN_DAYS)}::date and ${end}::date
    group by day`.execute(tx)
  const units = new Map(rows.map((row) => [row.day, row.units]))
  return daysUpTo(end, SHOWN_DAYS).map((day) => ({ day, units: units.get(day) ?? 0 }))
}

/** What is known of one asin over all reports. */
export const showAsin = async (scope: Scope, asin: string): Promise<AsinSheet> => {
  const tenant = scope.tenant()
  const product = await scope.tx
    .selectFrom('products')
    .select('name')
    .where('tenant_id', '=', tenant)
    .where('asin', '=', asin)
    .executeTakeFirst()
  if (!product)
    throw new UserError(404, `No report names ${asin}. Import All orders or Merchant listings that have it in them.`)
  const { rows: pictures } = await sql<{ image: string }>`
    select image_url as image from listings
    where tenant_id = ${tenant}::uuid and asin = ${asin} and standing and image_url is not null
    order by at desc, line limit 1`.execute(scope.tx)
  const end = await lastCoveredDay(scope)
  return {
    asin,
    name: product.name,
    image: pictures[0]?.image ?? null,
    skus: await listSkus(scope, asin, end && addDays(end, 1 - SHOWN_DAYS)),
    sales: end ? await listSales(scope, asin, end) : [],
  }
}
