import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import type { SellerDays } from './soldItems.ts'

/** SQL of fee reports with the days that describe the charges of a month `c.month`. */
const reports = sql`lateral (values
  ('monthly', 'monthly', (c.month - interval '1 month')::date, c.month),
  ('aged', 'aged', c.month, (c.month + interval '1 month')::date),
  ('aged', 'longTerm', c.month, (c.month + interval '1 month')::date)
) r (charge, fee, since, until)`

const place = sql.raw('month, marketplace, currency, charge')

/** Distributes `whole` by `weight` in whole numbers that add up to it; the largest remainders are rounded up. */
const parted = (
  rows: RawBuilder<unknown>,
  { within: partitionColumns, by: orderColumns }: { within: string; by: string },
) => {
  const group = sql.raw(partitionColumns)
  return sql`
    select *, floor(exact) + (row_number() over (partition by ${group} order by exact - floor(exact) desc, ${sql.raw(orderColumns)})
      <= whole - sum(floor(exact)) over (partition by ${group}))::int as part
    from (select *, whole * weight / sum(weight) over (partition by ${group}) as exact from (${rows}) p) e`
}

/**
 * Distributes the storage charges of statements over products by the storage reports of their months: `day`,
 * `marketplace`, `currency`, `charge`, `asin` and `amount`, below 0. If a report exceeds the charge, products get the
 * charged amount; if it is lower, the rest has no product. Several charges in a month share its report. `lines` must
 * hold all lines of a month.
 */
export const storageMoney = (tenant: string, { seller }: SellerDays, lists: KeyLists, lines: Keys): Promise<Keys> =>
  lists.keep(
    'money_storage',
    sql`
      with charged as materialized (
        select date_trunc('month', dated)::date as month, dated as day, marketplace, currency, storage as charge, -sum(amount) as weight
        from ${lines.table} l where storage is not null and asin = '' and state = 'settled' group by 1, 2, 3, 4, 5
      ), months_charged as materialized (
        select c.*, r.fee, r.since, r.until from (select distinct ${place} from charged) c cross join ${reports}
        where r.charge = c.charge
      ), reported as materialized (
        select a.month, a.marketplace, a.currency, a.charge, coalesce(f.asin, '') as asin, -sum(f.amount) as weight
        from months_charged a join storage_fees f on f.tenant_id = ${tenant}::uuid and f.fee = a.fee and f.day >= a.since and f.day < a.until
        where f.standing and f.seller = ${seller} and f.marketplace = a.marketplace and f.currency = a.currency
        group by 1, 2, 3, 4, 5 having sum(f.amount) < 0
      ), months as (
        select ${place}, least(c.sum, round(t.sum)) as whole
        from (select ${place}, sum(weight) as sum from charged group by ${place} having sum(weight) > 0) c
        join (select ${place}, sum(weight) as sum from reported group by ${place}) t using (${place})
      ), days as materialized (${parted(sql`select c.*, m.whole from charged c join months m using (${place})`, {
        within: 'month, marketplace, currency, charge',
        by: 'day',
      })}), parts as (${parted(sql`select t.*, d.day, d.part as whole from reported t join days d using (${place})`, {
        within: 'month, marketplace, currency, charge, day',
        by: 'asin',
      })})
      select day, marketplace collate "C" as marketplace, currency collate "C" as currency, charge collate "C" as charge,
        asin collate "C" as asin, -part as amount
      from parts where asin <> '' and part <> 0`,
  )

/**
 * Returns the SQL condition that row `f` of a storage report distributes one of some charges; `where` filters the
 * charges as `f`.
 */
export const isStorageSource = (
  storage: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): RawBuilder<boolean> => sql<boolean>`
  (f.marketplace, f.currency collate "C", f.asin, f.fee, date_trunc('month', f.day)::date) in (
    select c.marketplace, c.currency, c.asin, r.fee, r.since
    from (select f.*, date_trunc('month', f.day)::date as month from ${storage} where ${where}) c cross join ${reports}
    where r.charge = c.charge)`

/** SQL that moves the products' shares from the amount without a product; its rows add up to 0. */
export const movedStorage = (storage: Keys): RawBuilder<unknown> => sql`
  select day, marketplace, asin, currency, 'settled', 'storage', amount, 0 from ${storage.table} s
  union all
  select day, marketplace, '', currency, 'settled', 'storage', -amount, 0 from ${storage.table} s`

const monthsAround = (days: RawBuilder<unknown>) =>
  sql`(select distinct seller, date_trunc('month', day)::date as month from ${days} t where day is not null)`

/**
 * Returns SQL of some days (`seller`, `day`) and the other days with storage charges in their months, because one
 * report covers them all.
 */
export const daysOfStorage = (tenant: string, touched: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct d.seller, d.day from ${monthsAround(touched)} m join money_days d
    on d.tenant_id = ${tenant}::uuid and d.day >= m.month and d.day < (m.month + interval '1 month')::date
  where d.seller = m.seller and d.storage is not null`

/** Returns SQL of the days with the charges that some rows of storage reports (`f`) describe. */
export const daysOfStorageReports = (tenant: string, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct d.seller, d.day from (
    select distinct f.seller, (date_trunc('month', f.day) + case f.fee when 'monthly' then interval '1 month' else interval '0' end)::date as month
    from (${rows}) f where f.standing and f.fee <> 'overage'
  ) m join money_days d
    on d.tenant_id = ${tenant}::uuid and d.day >= m.month and d.day < (m.month + interval '1 month')::date
  where d.seller = m.seller and d.storage is not null`
