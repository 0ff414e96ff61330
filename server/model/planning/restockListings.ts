import { sql } from 'kysely'
import { discontinuedOfSellers } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** A listing as the tables have it: stock now, how it sells, what was set by hand. Arrays of the windows are taken apart. */
export interface PlannedListing {
  marketplace: string
  asin: string
  seller: string
  name: string | null
  inventory: number
  merch: number
  orders_reserved: number
  fc_transfer: number
  fc_processing: number
  /** Units on open FBA shipments, or on their way as a stock report has it, and those of them at Amazon's dock. */
  shipped: number
  received: number
  fc_receiving: number
  /** The day of the newest stock report; null: none told of the listing. */
  stock_day: string | null
  safety_qty: number | null
  units3: number
  units7: number
  units30: number
  in3: number
  in7: number
  in30: number
  days3: number
  days7: number
  days30: number
  sigma: number | null
  unknown_stock: boolean
  season: number[] | null
}

/** Open order lines of listings that have neither stock nor sales yet. */
const ordered = (tenant: string) => sql`
  select distinct l.marketplace, l.asin, l.seller from purchase_orders o
  join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.tenant_id = ${tenant}::uuid and o.status in ('waiting', 'open')`

/**
 * Every listing that has or had stock, sells or is ordered for, less discontinued products. An own shop's sales without stock of their own
 * leave from Amazon's as orders of another channel, or from stock nobody tells of: they are not restocked. `asins`: those alone.
 */
export const readListings = async ({ tx, tenant }: Scope, asins?: readonly string[]): Promise<PlannedListing[]> => {
  const own = asins ? sql`and asin = any(${asins}::text[])` : sql``
  const joined = (table: string, alias: string) => {
    const at = (column: string) => sql.ref(`${alias}.${column}`)
    return sql`left join ${sql.table(table)} ${sql.raw(alias)} on ${at('tenant_id')} = ${tenant()}::uuid
      and ${at('marketplace')} = g.marketplace and ${at('asin')} = g.asin and ${at('seller')} = g.seller`
  }
  const { rows } = await sql<PlannedListing>`
    with places as (
      select marketplace, asin, seller from stock_now where tenant_id = ${tenant()}::uuid ${own}
      union
      select marketplace, asin, seller from demand d where tenant_id = ${tenant()}::uuid ${own}
        and not exists (select from sellers r where r.tenant_id = ${tenant()}::uuid and r.seller = d.seller and r.platform = 'shop')
      union
      select * from (${ordered(tenant())}) o ${asins ? sql`where asin = any(${asins}::text[])` : sql``}
    )
    select g.marketplace, g.asin, g.seller, coalesce(p.name, s.name) as name, coalesce(s.amt, 0) as inventory, coalesce(s.merch, 0) as merch,
      coalesce(s.reserved_orders, 0) as orders_reserved, coalesce(s.fc_transfer, 0) as fc_transfer,
      coalesce(s.fc_processing, 0) as fc_processing, coalesce(s.shipped, 0) as shipped, coalesce(s.received, 0) as received, coalesce(s.fc_receiving, 0) as fc_receiving,
      s.at::date as stock_day,
      h.quantity as safety_qty,
      coalesce(d.units[1], 0) as units3, coalesce(d.units[2], 0) as units7, coalesce(d.units[3], 0) as units30,
      coalesce(d.in_stock[1], 0) as in3, coalesce(d.in_stock[2], 0) as in7, coalesce(d.in_stock[3], 0) as in30,
      coalesce(d.days[1], 0) as days3, coalesce(d.days[2], 0) as days7, coalesce(d.days[3], 0) as days30,
      d.sigma, coalesce(d.unknown_stock, true) as unknown_stock, d.season
    from places g
    ${joined('stock_now', 's')} ${joined('demand', 'd')} ${joined('safety_stock', 'h')}
    left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = g.asin
    where (g.seller, g.asin) not in (${discontinuedOfSellers(tenant())})
    order by g.marketplace, g.asin, g.seller`.execute(tx)
  return rows
}
