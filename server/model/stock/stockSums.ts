import { type RawBuilder, sql } from 'kysely'
import type { ReportType } from '#contract/uploads.ts'
import { isLossy } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { candidates, joinSkus, lastSightingsSql, listedKinds } from './stockCandidates.ts'
import { type Cut, ownStockAt, stockCuts } from './stockCuts.ts'
import { shipmentSums } from './stockShipments.ts'

/** Reports of sellable units; of two with the same time the first one applies. */
export const stockKinds: readonly ReportType[] = ['myi', 'afn', 'restockAdvice', 'afnCountry']
/** Those of them whose sets are marketplaces. */
export const kindsByMarketplace: readonly ReportType[] = ['myi', 'afn', 'restockAdvice']
/** Reports of the reasons for reserved units. */
const reservedKinds: readonly ReportType[] = ['reserved', 'restockAdvice']
/** Reports of units in transit. */
const inboundKinds: readonly ReportType[] = ['myi', 'restockAdvice']
/** All reports of stock. */
export const stockReportKinds: readonly ReportType[] = ['myi', 'afn', 'restockAdvice', 'afnCountry', 'reserved']

/** SQL rank of reports with the same time. */
export const stockRank = sql.raw(`array_position(array[${stockKinds.map((kind) => `'${kind}'`).join()}], kind)`)
// the ASIN differs most often, so sorts compare it first
const place = sql.raw('asin, marketplace, seller')

/** SQL condition for SKUs of returned units that Amazon has graded and for used units. `f` is a report row. */
export const isGraded = sql<boolean>`(f.sku ilike 'amzn.gr.%' or coalesce(f.condition, '') ~* '^(used|refurb|collect)')`

/** Columns of a report row that units follow from; rows are wide and many. */
const stockColumns = [
  ...['kind', 'seller', 'set_key', 'import_id', 'at', 'marketplace', 'sku', 'fnsku', 'asin', 'condition', 'name'],
  ...['fulfillable', 'reserved', 'merchant', 'inbound_working', 'inbound_shipped', 'inbound_receiving'],
  ...['customer_orders', 'fc_transfer', 'fc_processing'],
]

/**
 * Returns SQL of units by report, listing and pool: lines of a SKU are added; SKUs with the same FNSKU report the same
 * units, so the largest counts.
 */
export const stockPools = (tenant: string) => sql`
  found as materialized (${candidates(tenant, 'stock_rows', stockColumns)}),
  again as materialized (${lastSightingsSql(tenant, stockReportKinds)}),
  lines as materialized (
    select f.kind, f.marketplace, f.seller, coalesce(k.asin, f.asin) as asin, f.sku,
      coalesce(k.set_fnsku, f.fnsku, k.said_fnsku) as fnsku, min(f.name) as name, max(greatest(f.at, a.at)) as at,
      -- sums of bigint are of numeric, many times slower; whole numbers of units are exact as float8
      coalesce(sum(f.fulfillable), 0)::float8 as fulfillable, sum(f.merchant)::float8 as merchant, sum(f.reserved)::float8 as reserved,
      coalesce(sum(f.customer_orders), 0)::float8 as customer_orders, coalesce(sum(f.fc_transfer), 0)::float8 as fc_transfer,
      coalesce(sum(f.fc_processing), 0)::float8 as fc_processing,
      (coalesce(sum(f.inbound_working), 0) + coalesce(sum(f.inbound_shipped), 0))::float8 as coming,
      coalesce(sum(f.inbound_receiving), 0)::float8 as arriving
    from found f ${joinSkus(tenant)}
    left join again a on a.kind = f.kind and a.seller = f.seller and a.set_key = f.set_key and a.version = f.import_id
    where not ${isGraded} and not coalesce(k.removed, false)
      and coalesce(k.asin, f.asin) in (select asin from stock_touched)
    group by 1, 2, 3, 4, 5, 6
  ),
  pools as materialized (
    select kind, ${place}, coalesce(fnsku, 'sku ' || sku) as pool, max(at) as at, max(fulfillable) as fulfillable,
      max(reserved) as reserved, max(customer_orders) as customer_orders, max(fc_transfer) as fc_transfer,
      max(fc_processing) as fc_processing, max(coming) as coming, max(arriving) as arriving, sum(merchant) as merchant,
      count(*)::float8 as line_count, min(sku) as sku, min(fnsku) as fnsku, min(name) as name
    from lines group by 1, 2, 3, 4, 5
  )`

/**
 * Returns SQL of the pools with `is_stock`, `is_reserved` and `is_coming`: whether the row is the newest of those reports
 * and no newer complete report omits it. Of a single kind each pool has one row, so nothing is sorted; `imported`: the
 * kinds that the company has.
 */
export const newestPools = (imported: readonly string[]) => {
  const isNewest = (kinds: readonly string[], cut: Cut) => {
    const isListed = sql`kind in ${listedKinds(kinds)} and at >= coalesce(cuts.${sql.ref(cut)}, at)`
    if (kinds.filter((kind) => imported.includes(kind)).length <= 1) return isListed
    return sql`(${isListed}) and row_number() over (partition by ${place}, pool, (${isListed}) order by at desc, ${stockRank}) = 1`
  }
  return sql`
    select pools.*, ${isNewest(stockKinds, 'stock')} as is_stock, ${isNewest(reservedKinds, 'reserved')} as is_reserved,
      ${isNewest(inboundKinds, 'coming')} as is_coming
    from pools left join cuts using (seller, marketplace)`
}

/** Reads the kinds of stock reports of a company. */
export const readStockKinds = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select k.kind from unnest(${[...stockReportKinds]}::text[]) k (kind)
    where exists (select from stock_rows f where f.tenant_id = ${tenant()}::uuid and f.kind = k.kind)`.execute(tx)
  return rows.map(({ kind }) => kind)
}

/**
 * Returns the rows of stock_now for the ASINs in the temporary table `stock_touched`, as common table expressions that
 * end in `sums`. Reserved units come from the reserved reports; without one, MYI's total counts as reserved for orders,
 * which never covers demand. Units in transit come from open shipments; MYI's columns are used if no shipment is open
 * and none was reported since. `imported`: see `readStockKinds`.
 */
export const stockSums = (tenant: string, imported: readonly string[]): RawBuilder<unknown> => sql`
  ${stockPools(tenant)},
  ${stockCuts(tenant)},
  ${shipmentSums(tenant)},
  -- steps of their own, here and below: inlined, they end a coordinator of Citus 13.2 with a segmentation fault
  newest as materialized (${newestPools(imported)}),
  merged as materialized (
    select ${place}, max(at) as at, sum(fulfillable) filter (where is_stock) as amt, sum(merchant) as merch,
      sum(fc_transfer) filter (where is_reserved) as fc_transfer, sum(fc_processing) filter (where is_reserved) as fc_processing,
      sum(customer_orders) filter (where is_reserved) as reserved_orders, bool_or(is_reserved) as is_split,
      sum(reserved) filter (where kind = 'myi') as unsplit, sum(arriving) filter (where is_coming) as fc_receiving,
      coalesce(sum(coming + arriving) filter (where is_coming), 0) as coming, max(at) filter (where is_coming) as coming_at,
      sum(line_count) as line_count, min(sku) as sku, min(fnsku) as fnsku, min(name) as name
    from newest group by ${place}
  ),
  -- a listing of one line has one name
  several as (
    select l.* from lines l join merged m using (${place}) where m.line_count > 1
  ),
  named as materialized (
    select distinct on (${place}) ${place}, sku, fnsku from several
    order by ${place}, starts_with(sku, 'Amazon.Found.'), sku, fnsku nulls last
  ),
  called as materialized (
    select distinct on (${place}) ${place}, name from several where name is not null
    order by ${place}, ${isLossy(sql`name`)}, at desc, sku, name
  ),
  sums as materialized (
    select ${place}, coalesce(c.name, m.name, i.name) as name, coalesce(n.sku, m.sku, i.sku) as sku,
      case when n.sku is not null then n.fnsku when m.sku is not null then m.fnsku else i.fnsku end as fnsku,
      coalesce(m.amt, 0)::int as amt, coalesce(m.merch, 0)::int as merch, coalesce(m.fc_transfer, 0)::int as fc_transfer,
      coalesce(m.fc_processing, 0)::int as fc_processing, coalesce(m.fc_receiving, 0)::int as fc_receiving,
      -- no report says what it is reserved for
      coalesce(case when not m.is_split and cuts.reserved is null then m.unsplit else m.reserved_orders end, 0)::int as reserved_orders,
      coalesce(case when i.open or i.at >= m.coming_at then i.shipped else m.coming end, i.shipped, 0)::int as shipped,
      coalesce(case when i.open then i.received end, 0)::int as received,
      ${ownStockAt(sql`greatest(m.at, i.at)`)} as at
    from merged m
    full join (select * from inbound where open or at is not null) i using (${place})
    left join named n using (${place})
    left join called c using (${place})
    left join cuts using (seller, marketplace)
    where m.asin is not null or i.open
  )`
