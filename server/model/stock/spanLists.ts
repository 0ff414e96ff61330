import { type RawBuilder, sql } from 'kysely'
import type { FactSpace, KeyLists, Keys } from '#facts/index.ts'
import { LASTING } from './stockDayRows.ts'

/** Days whose rows of stock change. */
export interface TouchedDays {
  /** Days (`marketplace`, `day`) whose rows may change. */
  days: RawBuilder<unknown>
  /** The first of them; a value, because PostgreSQL then knows that few spans last until it. */
  firstDay: string
  /** The rows of these days from now on: `marketplace`, `day`, `asin` and `units`. */
  sums: Keys
}

export const ofSeller = (alias: string, { tenant, seller }: FactSpace) =>
  sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = ${tenant}::uuid and ${sql.ref(`${alias}.seller`)} = ${seller}`

/** Lists the reported days of the touched marketplaces before the change. */
export const keepReported = (space: FactSpace, lists: KeyLists, days: RawBuilder<unknown>) =>
  lists.keep(
    'stock_reported',
    sql`
      select r.marketplace, r.day from stock_report_days r
      where ${ofSeller('r', space)} and r.marketplace in (select marketplace from ${days} t)`,
  )

/**
 * Lists the reported days after the change, from the last one before the touched days to the first one after them, in
 * order (`nr`). `side`: -1 before all touched days, 1 after them.
 */
export const keepWindow = (lists: KeyLists, reported: Keys, { days, sums }: TouchedDays) =>
  lists.keep(
    'stock_window',
    sql`
      with reach as (select marketplace, min(day) as since, max(day) as until from ${days} t group by 1), sides as (
        select h.*, max(r.day) filter (where r.day < h.since) as first, min(r.day) filter (where r.day > h.until) as last
        from reach h left join ${reported.table} r on r.marketplace = h.marketplace group by h.marketplace, h.since, h.until
      )
      select marketplace, day, is_touched, side, row_number() over (partition by marketplace order by day) as nr from (
        select distinct s.marketplace, s.day, true as is_touched, 0 as side from ${sums.table} s
        union all
        select r.marketplace, r.day, false, case when r.day < b.since then -1 when r.day > b.until then 1 else 0 end
        from ${reported.table} r
        join sides b on b.marketplace = r.marketplace and r.day between coalesce(b.first, b.since) and coalesce(b.last, b.until)
        where (r.marketplace, r.day) not in (select marketplace, day from ${days} t)
      ) w`,
  )

/** Lists the rows that spans give for touched days, with whether the day was reported. */
export const keepBefore = (space: FactSpace, lists: KeyLists, reported: Keys, { days, firstDay, sums }: TouchedDays) =>
  lists.keep(
    'stock_days_before',
    sql`
      select d.marketplace, d.day, s.asin, s.units, d.is_reported from (
        select t.marketplace, t.day, r.day is not null as is_reported
        from (select marketplace, day from ${days} t union select marketplace, day from ${sums.table} s) t
        left join ${reported.table} r on r.marketplace = t.marketplace and r.day = t.day
      ) d
      join stock_spans s on ${ofSeller('s', space)} and s.marketplace = d.marketplace and s.since <= d.day and s.until > d.day
        and s.until > ${firstDay}::date`,
    'marketplace, day, asin',
  )

/** Lists the listings whose spans change: by other units on a touched day, or by a day that is no longer reported. */
export const keepListings = (
  space: FactSpace,
  lists: KeyLists,
  before: Keys,
  reported: Keys,
  { days, firstDay, sums }: TouchedDays,
) =>
  lists.keep(
    'stock_listings',
    sql`
      select marketplace, asin from (
        select b.marketplace, b.day, b.asin, b.units from ${before.table} b
        where (b.marketplace, b.day) in (select marketplace, day from ${sums.table} s)
      ) b full join ${sums.table} s using (marketplace, day, asin) where b.units is distinct from s.units
      union
      select s.marketplace, s.asin from (
        select marketplace, day from ${days} t intersect select marketplace, day from ${reported.table} r
        except select marketplace, day from ${sums.table} s
      ) gone
      join stock_spans s on ${ofSeller('s', space)} and s.marketplace = gone.marketplace and gone.day in (s.since, s.until)
        and s.until >= ${firstDay}::date`,
    'marketplace, asin',
  )

/** Lists the spans of listings that overlap the window. */
export const keepOverlapping = (
  space: FactSpace,
  lists: KeyLists,
  listings: Keys,
  window: Keys,
  { days, firstDay }: TouchedDays,
) =>
  lists.keep(
    'stock_spans_before',
    sql`
      select s.marketplace, s.asin, s.since, s.until, s.units from (
        select marketplace, min(day) as first, max(day) as last from (
          select marketplace, day from ${window.table} w union all select marketplace, day from ${days} t
        ) d group by 1
      ) h
      join ${listings.table} l on l.marketplace = h.marketplace
      join stock_spans s on ${ofSeller('s', space)} and s.marketplace = l.marketplace and s.asin = l.asin
        and s.since <= h.last and s.until > h.first and s.until >= ${firstDay}::date`,
    'marketplace, asin, since',
  )

/** SQL of a span `alias` of the listing of run `r` on day `w`. */
const spanOn = (alias: string, day: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('marketplace')} = r.marketplace and ${column('asin')} = r.asin
    and ${column('since')} <= ${day} and ${column('until')} > ${day}`
}

/** Lists the listings' spans from now on, as far as they overlap the window. */
export const keepSpans = (lists: KeyLists, listings: Keys, window: Keys, overlapping: Keys, { sums }: TouchedDays) =>
  lists.keep(
    'stock_spans_after',
    sql`
      with rows as (
        select s.marketplace, s.asin, w.nr, s.units from ${listings.table} l
        join ${sums.table} s on s.marketplace = l.marketplace and s.asin = l.asin
        join ${window.table} w on w.marketplace = s.marketplace and w.day = s.day
        union all
        select b.marketplace, b.asin, w.nr, b.units from ${window.table} w
        join ${overlapping.table} b on b.marketplace = w.marketplace and b.since <= w.day and b.until > w.day
        where not w.is_touched
      ), runs as (
        select marketplace, asin, units, min(nr) as low, max(nr) as high from (
          select *, nr - row_number() over (partition by marketplace, asin, units order by nr) as run from rows
        ) r group by marketplace, asin, units, run
      )
      select r.marketplace, r.asin, coalesce(f.since, low.day) as since, coalesce(l.until, next.day, ${LASTING}) as until, r.units
      from runs r
      join ${window.table} low on low.marketplace = r.marketplace and low.nr = r.low
      join ${window.table} high on high.marketplace = r.marketplace and high.nr = r.high
      left join ${window.table} next on next.marketplace = r.marketplace and next.nr = r.high + 1
      left join ${overlapping.table} f on low.side < 0 and ${spanOn('f', sql`low.day`)}
      left join ${overlapping.table} l on high.side > 0 and ${spanOn('l', sql`high.day`)}`,
    'marketplace, asin, since',
  )
