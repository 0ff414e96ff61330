import { sql } from 'kysely'
import type { BlockedRow } from '#contract/blocked.ts'
import type { ListingKey } from '#contract/inventory.ts'
import { discontinuedOfSellers } from '#model/catalogue/index.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import { stockDayRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** Days before the block that give the sales a day. */
export const SALES_DAYS = 30

/** A listing that cannot be bought, with its sales before. Money in minor units of the marketplace's currency. */
export interface BlockedFacts extends ListingKey {
  name: string | null
  sku: string | null
  kind: BlockedRow['kind']
  reason: string
  proposal: string | null
  units: number
  since: string | null
  removalOn: string | null
  lastSale: string | null
  currency: string | null
  /** Of the days before: units, days in stock, and the price of a unit. */
  sold: number
  inStock: number
  price: number | null
}

/** Listings of the stranded inventory report, and those of which every FBA SKU is inactive or has no price. */
const blockedSql = (tenant: string) => sql`
  stranded as materialized (
    select r.marketplace, r.asin, r.seller, 'stranded' as kind, sum(r.fulfillable)::int as units,
      (array_agg(r.sku order by r.fulfillable desc, r.sku))[1] as sku,
      (array_agg(coalesce(r.reason, r.error, r.status, 'Stranded') order by r.fulfillable desc, r.sku))[1] as reason,
      (array_agg(r.action order by r.fulfillable desc, r.sku))[1] as proposal,
      min(r.stranded_since) as since, min(r.removal_on) as removal_on
    from stranded_rows r
    where r.tenant_id = ${tenant}::uuid and r.standing and r.asin is not null and r.fulfillable > 0
    group by 1, 2, 3
  ), listed as (
    select l.marketplace, l.asin, l.seller,
      case when bool_or(l.status ~* ${'inactive|incomplete|suppressed|blocked'}) then 'inactive' else 'noPrice' end as kind,
      n.amt as units, min(l.sku) as sku, coalesce(min(l.status) filter (where l.price is not null), 'No price') as reason
    from listings l
    join stock_now n on n.tenant_id = ${tenant}::uuid and n.marketplace = l.marketplace and n.asin = l.asin
      and n.seller = l.seller and n.amt > 0
    where l.tenant_id = ${tenant}::uuid and l.standing and l.asin is not null and l.channel ilike 'amazon%'
      and not starts_with(l.sku, 'amzn.gr.')
    group by l.marketplace, l.asin, l.seller, n.amt
    having bool_and(l.price is null or coalesce(l.status ~* ${'inactive|incomplete|suppressed|blocked'}, false))
  ), blocked as materialized (
    select * from (
      select * from stranded
      union all
      select marketplace, asin, seller, kind, units, sku, reason, null, null, null from listed
      where (marketplace, asin, seller) not in (select marketplace, asin, seller from stranded)
    ) b where (b.seller, b.asin) not in (${discontinuedOfSellers(tenant)})
  )`

/** Reads listings with units at Amazon that cannot be bought; of one ASIN if given. */
export const readBlockedFacts = async (scope: Scope, asin?: string): Promise<BlockedFacts[]> => {
  const tenant = scope.tenant()
  const covered = [...(await lastCoveredDays(scope))].map(([marketplace, until]) => ({ marketplace, until }))
  const { rows } = await sql<Omit<BlockedFacts, 'currency'>>`
    with ${blockedSql(tenant)}, dated as materialized (
      select b.*, s.day as last_sale, least(coalesce(b.since - 1, s.day), u.until) as ends
      from blocked b
      left join jsonb_to_recordset(${JSON.stringify(covered)}::jsonb) as u (marketplace text, until date)
        on u.marketplace = b.marketplace
      left join lateral (
        select max(f.day) as day from sales_daily f where f.tenant_id = ${tenant}::uuid and f.asin = b.asin
          and f.marketplace = b.marketplace and f.seller = b.seller and f.units > 0
      ) s on true
      where ${asin === undefined ? sql`true` : sql`b.asin = ${asin}`}
    )
    select b.marketplace, b.asin, b.seller, b.kind, b.units, b.sku, b.reason, b.proposal, b.since,
      b.removal_on as "removalOn", b.last_sale as "lastSale", p.name, coalesce(d.sold, 0)::int as sold,
      coalesce(d.in_stock, 0)::int as "inStock",
      coalesce(case when d.paid > 0 then d.revenue::float8 / d.paid end, (
        select l.price::float8 from listings l where l.tenant_id = ${tenant}::uuid and l.asin = b.asin and l.standing
          and l.marketplace = b.marketplace and l.seller = b.seller and l.price > 0 order by l.at desc, l.sku limit 1
      ), (
        select r.price::float8 from stock_rows r where r.tenant_id = ${tenant}::uuid and r.asin = b.asin and r.standing
          and r.marketplace = b.marketplace and r.seller = b.seller and r.price > 0 order by r.at desc, r.sku limit 1
      )) as price
    from dated b
    left join products p on p.tenant_id = ${tenant}::uuid and p.asin = b.asin
    left join lateral (
      select sum(s.units) as sold, sum(s.revenue) as revenue, sum(s.units) filter (where s.revenue > 0) as paid,
        count(*) filter (where s.units > 0 or t.units > 0 or (t.units is null and c.day is null)) as in_stock
      from generate_series(b.ends - ${SALES_DAYS - 1}::int, b.ends, interval '1 day') g (at)
      cross join lateral (select g.at::date as day) e
      left join lateral (
        select sum(f.units) as units, sum(f.revenue) as revenue from sales_daily f where f.tenant_id = ${tenant}::uuid
          and f.asin = b.asin and f.marketplace = b.marketplace and f.seller = b.seller and f.day = e.day
      ) s on true
      left join ${stockDayRows(tenant)} t on t.tenant_id = ${tenant}::uuid and t.day = e.day and t.asin = b.asin
        and t.marketplace = b.marketplace and t.seller = b.seller
      left join stock_coverage c on c.tenant_id = ${tenant}::uuid and c.seller = b.seller and c.marketplace = b.marketplace
        and c.day = e.day
    ) d on b.ends is not null
    order by b.marketplace, b.asin, b.seller`.execute(scope.tx)
  return rows.map((row) => ({ ...row, currency: marketplaceByCode(row.marketplace)?.currency ?? null }))
}
