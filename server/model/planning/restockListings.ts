import { sql } from 'kysely'
import { discontinuedOfSellers } from '#model/catalogue/index.ts'
import { joinStockCuts, stockAt, stockCoverageSql } from '#model/stock/index.ts'
import { type IndexedRow, readInColumns } from '#platform/db/readInColumns.ts'
import type { Scope } from '#platform/db/scope.ts'
import { dispersions, orderCoverageSql } from './orderCover.ts'

/** A listing from the database: current stock, demand and manual settings. Arrays are comma-separated. */
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
  shipped: number
  received: number
  fc_receiving: number
  stock_day: string | null
  /** True if a stock report covers its marketplace and seller. */
  is_known: boolean
  safety_qty: number | null
  one_stock: boolean
  units: string
  merchant: string
  trend: string
  /** Null if no order import covers its marketplace and seller. */
  level: number | null
  in_stock_days: number
  unknown_stock: boolean
  sold_last_90: boolean
  price: number | null
  /** Stored season of the weeks after `until`. */
  season: string | null
  /** The last day that the demand includes; null if it had no sale or stock up to it. */
  until: string | null
  dispersion: number
}

/** SQL of listings with open order lines that have neither stock nor sales yet. */
const ordered = (tenant: string) => sql`
  select distinct l.marketplace, l.asin, l.seller from purchase_orders o
  join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.tenant_id = ${tenant}::uuid and o.status in ('waiting', 'open')`

const columns = [
  ...(['marketplace', 'asin', 'seller', 'name', 'inventory', 'merch', 'orders_reserved', 'fc_transfer'] as const),
  ...(['fc_processing', 'shipped', 'received', 'fc_receiving', 'stock_day', 'is_known', 'safety_qty'] as const),
  ...(['one_stock', 'units', 'merchant', 'trend', 'level', 'in_stock_days', 'unknown_stock', 'sold_last_90'] as const),
  ...(['price', 'season', 'until', 'dispersion'] as const),
] satisfies readonly (keyof PlannedListing)[]

const NO_TREND = Array<number>(30).fill(0).join()
const NO_UNITS = '0,0,0'

/** SQL of a listing's name and sales history; `isBrief`: constants in their place. */
const described = (isBrief: boolean) =>
  isBrief
    ? sql`null as name, ${NO_UNITS} as units, ${NO_UNITS} as merchant, ${NO_TREND} as trend`
    : sql`coalesce(p.name, s.name) as name, coalesce(array_to_string(d.units, ','), ${NO_UNITS}) as units,
      coalesce(array_to_string(d.merchant, ','), ${NO_UNITS}) as merchant, coalesce(d.trend, ${NO_TREND}) as trend`

interface ListingsQuery {
  /** The level is seasonally adjusted, else not. */
  useSeason: boolean
  /** Leaves out what is shown beside the figures of the plan: name, units and trend. */
  isBrief?: boolean
}

/**
 * Reads every listing that has or had stock, sales or open orders, without discontinued products. The seller's own
 * shops without stock are left out: their sales use Amazon's stock as multi-channel orders, or stock without a report.
 * `asins` limits the listings.
 */
export const readListings = async (
  scope: Scope,
  { useSeason, isBrief = false }: ListingsQuery,
  asins?: readonly string[],
): Promise<PlannedListing[]> => {
  const { tenant } = scope
  const asinCondition = asins ? sql`and asin = any(${asins}::text[])` : sql``
  const joined = (table: string, alias: string) => {
    const columnRef = (column: string) => sql.ref(`${alias}.${column}`)
    return sql`left join ${sql.table(table)} ${sql.raw(alias)} on ${columnRef('tenant_id')} = ${tenant()}::uuid
      and ${columnRef('marketplace')} = g.marketplace and ${columnRef('asin')} = g.asin and ${columnRef('seller')} = g.seller`
  }
  const query = sql<PlannedListing & IndexedRow>`
    with places as (
      select marketplace, asin, seller from stock_now where tenant_id = ${tenant()}::uuid ${asinCondition}
      union
      select marketplace, asin, seller from demand d where tenant_id = ${tenant()}::uuid ${asinCondition}
        and not exists (select from sellers r where r.tenant_id = ${tenant()}::uuid and r.seller = d.seller and r.platform = 'shop')
      union
      select * from (${ordered(tenant())}) o ${asins ? sql`where asin = any(${asins}::text[])` : sql``}
    ), told as materialized (${stockCoverageSql(tenant())}), covered as materialized (${orderCoverageSql(tenant())}),
    spreads as materialized (${dispersions(tenant())})
    select g.row_index, g.marketplace, g.asin, g.seller, ${described(isBrief)}, coalesce(s.amt, 0) as inventory, coalesce(s.merch, 0) as merch,
      coalesce(s.reserved_orders, 0) as orders_reserved, coalesce(s.fc_transfer, 0) as fc_transfer,
      coalesce(s.fc_processing, 0) as fc_processing, coalesce(s.shipped, 0) as shipped, coalesce(s.received, 0) as received,
      coalesce(s.fc_receiving, 0) as fc_receiving, ${stockAt}::date as stock_day, k.seller is not null as is_known,
      h.quantity as safety_qty, e.seller is not null as one_stock,
      coalesce(${useSeason ? sql`d.level` : sql`d.plain_level`}, case when c.seller is not null then 0 end) as level,
      coalesce(d.in_stock_days, 0) as in_stock_days, coalesce(d.unknown_stock, true) as unknown_stock,
      coalesce(d.sold_last_90, false) as sold_last_90, d.price, ${useSeason ? sql`d.season` : sql`null`} as season, u.until,
      coalesce(v.dispersion, 1) as dispersion
    from (
      select marketplace, asin, seller, row_number() over (order by marketplace, asin, seller) - 1 as row_index from places
      where (seller, asin) not in (${discontinuedOfSellers(tenant())})
    ) g
    ${joined('stock_now', 's')} ${joinStockCuts(tenant())} ${joined('demand', 'd')} ${joined('safety_stock', 'h')} ${joined('one_stock', 'e')}
    left join demand_pairs u on u.tenant_id = ${tenant()}::uuid and u.seller = d.seller and u.marketplace = d.marketplace
    ${isBrief ? sql`` : sql`left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = g.asin`}
    left join told k on k.seller = g.seller and k.marketplace = g.marketplace
    left join covered c on c.seller = g.seller and c.marketplace = g.marketplace
    left join spreads v on v.seller = g.seller`
  // without long texts the driver takes less time than the database for columns
  return isBrief
    ? (await sql<PlannedListing>`${query} order by g.row_index`.execute(scope.tx)).rows
    : readInColumns<PlannedListing>(scope, query, columns)
}
