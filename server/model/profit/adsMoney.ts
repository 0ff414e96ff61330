import { type RawBuilder, sql } from 'kysely'
import { isAmong, type SellerDays } from './soldItems.ts'

const campaign = sql.raw('day, marketplace, currency, ad_type, campaign_id, campaign')

/** SQL condition for the rows of ads reports by product. */
export const isByProduct = (tenant: string, seller: RawBuilder<unknown>) =>
  sql`f.tenant_id = ${tenant}::uuid and f.view = 'product' and f.seller = ${seller}`

/**
 * Returns SQL of ad costs on the days, below 0: `day`, `marketplace`, `currency`, `asin`, `amount`. Spend without an
 * ASIN is distributed over the campaign's ASINs by their clicks of the day, to the cent; without clicks it keeps no
 * ASIN.
 */
export const adsMoney = (tenant: string, sellerDays: SellerDays): RawBuilder<unknown> => sql`
  with spending as materialized (
    select ${campaign}, asin, sum(clicks) as clicks, sum(spend) as spend from ads_daily f
    where ${isByProduct(tenant, sql`${sellerDays.seller}`)} and ${isAmong(sellerDays, sql`f.day`)}
    group by ${campaign}, asin
  ), placed as (
    select *, sum(spend) filter (where asin = '') over named as unnamed,
      sum(clicks) filter (where asin <> '') over named as whole,
      sum(clicks) filter (where asin <> '') over (partition by ${campaign} order by asin) as up_to
    from spending window named as (partition by ${campaign})
  )
  select day, marketplace, currency, asin, -(case
    when coalesce(whole, 0) = 0 then spend
    when asin = '' then 0
    else spend + round(coalesce(unnamed, 0) * up_to / whole) - round(coalesce(unnamed, 0) * (up_to - clicks) / whole)
  end) as amount
  from placed`
