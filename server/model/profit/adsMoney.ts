import { type RawBuilder, sql } from 'kysely'
import type { Keys } from '#facts/index.ts'
import { isAmong, type SellerDays } from './soldItems.ts'

const campaign = sql.raw('day, marketplace, currency, ad_type, campaign_id, campaign')

/** What the ads reports tell by product. */
const isByProduct = (tenant: string, seller: RawBuilder<unknown>) =>
  sql`f.tenant_id = ${tenant}::uuid and f.view = 'product' and f.seller = ${seller}`

/**
 * What ads cost on the days, below zero: `day`, `marketplace`, `currency`, `asin`, `amount`. What names no asin is spread over the asins
 * of its campaign by their clicks of the day, to the cent; where these had none it stays without an asin.
 */
export const adsMoney = (tenant: string, asked: SellerDays): RawBuilder<unknown> => sql`
  with told as materialized (
    select ${campaign}, asin, sum(clicks) as clicks, sum(spend) as spend from ads_daily f
    where ${isByProduct(tenant, sql`${asked.seller}`)} and ${isAmong(asked, sql`f.day`)}
    group by ${campaign}, asin
  ), placed as (
    select *, sum(spend) filter (where asin = '') over named as unnamed,
      sum(clicks) filter (where asin <> '') over named as whole,
      sum(clicks) filter (where asin <> '') over (partition by ${campaign} order by asin) as up_to
    from told window named as (partition by ${campaign})
  )
  select day, marketplace, currency, asin, -(case
    when coalesce(whole, 0) = 0 then spend
    when asin = '' then 0
    else spend + round(coalesce(unnamed, 0) * up_to / whole) - round(coalesce(unnamed, 0) * (up_to - clicks) / whole)
  end) as amount
  from placed`

/** The months of the days of which ads reports tell: `month`, by its first day, and `currency`. What is billed then is told already. */
export const monthsOfAds = (tenant: string, { seller, since, until }: SellerDays): RawBuilder<unknown> => sql`
  select distinct date_trunc('month', f.day)::date as month, f.currency from ads_daily f
  where ${isByProduct(tenant, sql`${seller}`)} and f.day >= date_trunc('month', ${since}::date)::date
    and f.day < (date_trunc('month', ${until}::date) + interval '1 month')::date`

/** The days that a change of ads touches (`since`, `until`): its own, and those of its months on which statements bill ads. */
export const daysOfAds = (tenant: string, seller: string, places: Keys): RawBuilder<unknown> => sql`
  with days as materialized (select distinct since as day from ${places.table} p where since = until)
  select ${seller}::text collate "C" as seller, day from days
  union
  select d.seller, d.day from (select distinct date_trunc('month', day)::date as month from days) m
  join money_daily d on d.tenant_id = ${tenant}::uuid and d.seller = ${seller}
    and d.day >= m.month and d.day < (m.month + interval '1 month')::date
  where d.advertising_billed is not null or d.advertising is not null and not exists (
    select from ads_daily f where ${isByProduct(tenant, sql`d.seller`)} and f.day = d.day)`
