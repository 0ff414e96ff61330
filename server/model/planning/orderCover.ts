import { type RawBuilder, sql } from 'kysely'

/** Returns SQL of sellers and marketplaces with a current order import. */
export const orderCoverageSql = (tenant: string): RawBuilder<{ seller: string; marketplace: string }> => sql<{
  seller: string
  marketplace: string
}>`
  select distinct u.seller collate "C" as seller, m.marketplace collate "C" as marketplace
  from uploads u cross join lateral unnest(u.marketplaces) m (marketplace)
  where u.tenant_id = ${tenant}::uuid and u.state = 'imported' and u.type in ('orders', 'shop') and u.until is not null
    and u.seller is not null`

/**
 * Returns SQL of `seller` and `dispersion`, the variation of daily units: variance ÷ mean of in-stock days, pooled over
 * listings, each around its own mean; at least 1. Same as the rule `dispersionOf`, computed from table demand.
 */
export const dispersions = (tenant: string): RawBuilder<{ seller: string; dispersion: number }> => sql<{
  seller: string
  dispersion: number
}>`
  select seller, greatest(1, coalesce(
      sum(stock_squares - stock_units::float8 * stock_units / in_stock_days) / sum(in_stock_days - 1)
        / nullif(sum(stock_units)::float8 / sum(in_stock_days), 0), 1))::float8 as dispersion
  from demand where tenant_id = ${tenant}::uuid and in_stock_days >= 2 group by seller`
