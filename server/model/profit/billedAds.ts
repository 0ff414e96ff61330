import { type RawBuilder, sql } from 'kysely'
import type { Keys } from '#facts/index.ts'
import { isByProduct } from './adsMoney.ts'
import type { SellerDays } from './soldItems.ts'

/**
 * Returns SQL of the advertising bills among some lines as `standing_bills`: each line with `charged`, below 0, and
 * `standing`, the part that counts as cost; the rest is in the daily ads reports. Up to the last bill of a month, bills
 * cover the days without a report: the full amount if no day has one, nothing if every day has one, else the amount
 * beyond the reported spend. Each bill gets its share, to the cent. `lines` must hold all bills of a month.
 */
export const withStandingBills = (tenant: string, { seller }: SellerDays, lines: RawBuilder<unknown>) => sql`
  bills as materialized (
    select l.*, date_trunc('month', l.dated)::date as month, row_number() over () as number from (${lines}) l where l.category = 'advertising'
  ), billed_months as (
    select month, currency, -sum(amount) as billed, max(dated) as until from bills group by 1, 2
  ), standing_months as (
    select m.month, m.currency, m.billed, case
      when a.days = 0 then m.billed
      when a.days > m.until - m.month then 0
      else least(m.billed, greatest(m.billed - a.spend, 0))
    end as standing
    from billed_months m cross join lateral (
      select count(distinct f.day) as days, coalesce(sum(f.spend), 0) as spend from ads_daily f
      where ${isByProduct(tenant, sql`${seller}`)} and f.currency = m.currency and f.day between m.month and m.until
    ) a
  ), standing_bills as (
    select b.*, b.amount as charged, (case when s.billed = 0 then -b.amount else
      round(s.standing * sum(-b.amount) over upto / s.billed) - round(s.standing * (sum(-b.amount) over upto + b.amount) / s.billed)
    end)::bigint as standing
    from bills b join standing_months s using (month, currency)
    window upto as (partition by b.month, b.currency order by b.dated, b.source, b.import_id, b.line, b.number)
  )`

// the tenant is a parameter in the subquery too: correlated with the outer row, Citus would query all of its workers
const isBill = (tenant: string) => sql`(d.advertising_billed is not null or d.advertising is not null and not exists (
  select from ads_daily f where f.tenant_id = ${tenant}::uuid and f.view = 'product' and f.seller = d.seller and f.day = d.day and f.spend > 0))`

/**
 * Returns SQL of the days (`seller`, `day`) on which statements bill advertising in some months (`seller`, `month`).
 */
const billDays = (tenant: string, months: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.seller, d.day from (${months}) m join money_days d
    on d.tenant_id = ${tenant}::uuid and d.seller = m.seller and d.day >= m.month and d.day < (m.month + interval '1 month')::date
  where ${isBill(tenant)}`

/** Returns SQL of the advertising bill days in the months of some touched days (`seller`, `day`). */
export const billDaysAround = (tenant: string, days: RawBuilder<unknown>): RawBuilder<unknown> =>
  billDays(
    tenant,
    sql`select distinct seller, date_trunc('month', day)::date as month from (${days}) t where day is not null`,
  )

/**
 * Returns SQL of the other bill days in the months of touched days that have bills themselves. Touched days without
 * bills do not affect them.
 */
export const otherBillDays = (tenant: string, touched: RawBuilder<unknown>): RawBuilder<unknown> =>
  billDays(
    tenant,
    sql`
      select distinct d.seller, date_trunc('month', d.day)::date as month from ${touched} t
      join money_days d on d.tenant_id = ${tenant}::uuid and d.seller = t.seller and d.day = t.day where ${isBill(tenant)}`,
  )

/**
 * Returns SQL of the days that a change of ads (`since`, `until`) affects: its own and the bill days of their months.
 */
export const daysOfAds = (tenant: string, seller: string, places: Keys): RawBuilder<unknown> => {
  const days = sql`select distinct ${seller}::text collate "C" as seller, since as day from ${places.table} p where since = until`
  return sql`${days} union ${billDaysAround(tenant, days)}`
}
