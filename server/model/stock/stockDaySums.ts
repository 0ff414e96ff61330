import { type RawBuilder, sql } from 'kysely'
import type { FactSpace, KeyLists, Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { listedKinds } from './stockCandidates.ts'
import { isGraded, stockKinds, stockRank } from './stockSums.ts'

/** SQL rows of marketplace code and time zone. */
export const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))

/** SQL of a report time `at` as a date in the marketplace's time zone `zone`. */
export const dayThere = sql`(at at time zone zone)::date`

/**
 * SQL of ledger balances at the end of the touched days, summed over locations; two SKUs of one FNSKU report the same
 * units. A negative balance counts as 0.
 */
const ofLedger = ({ tenant, seller }: FactSpace, days: RawBuilder<unknown>) => sql`
  select marketplace, day, asin, greatest(sum(units), 0) as units from (
    select marketplace, day, asin, max(units) as units from (
      select f.marketplace, f.day, f.asin, coalesce(f.fnsku, f.sku) as pool, f.sku, sum(coalesce(f.ending, 0)) as units
      from ${days} t
      join ledger_days f on f.tenant_id = ${tenant}::uuid and f.kind = 'ledgerSummary' and f.seller = ${seller}
        and f.set_key = t.marketplace || '|' || t.day
      where f.standing and f.disposition = 'SELLABLE' and f.asin is not null and coalesce(f.sku, '') not ilike 'amzn.gr.%'
      group by 1, 2, 3, 4, 5
    ) skus group by marketplace, day, asin, pool
  ) pools group by 1, 2, 3`

/**
 * Returns SQL of the stock reports of each day without a ledger: `upload`, `type`, `at`, `marketplace`, `day`, and the
 * version and set of rows that it repeats, or itself and null. They are selected first, because they are few.
 */
export const stockReportsOf = ({ tenant, seller }: FactSpace, days: RawBuilder<unknown>) => sql`
  with reports as (
    select u.id as upload, u.type, u.as_of as at, u.id as version, null as set_key from uploads u
    where u.tenant_id = ${tenant}::uuid and u.seller = ${seller} and u.type in ${listedKinds(stockKinds)}
    union all
    select u.id, u.type, u.as_of, s.version, s.set_key from uploads u
    -- the kinds are listed here too, because otherwise all sightings of orders are read
    join sightings s on s.tenant_id = ${tenant}::uuid and s.kind in ${listedKinds(stockKinds)} and s.kind = u.type
      and s.seller = ${seller} and s.import_id = u.id
    where u.tenant_id = ${tenant}::uuid and u.seller = ${seller} and u.type in ${listedKinds(stockKinds)}
  )
  select reports.*, t.marketplace, t.day from reports
  join (values ${zones}) z (code, zone) on true
  join ${days} t on t.marketplace = z.code and t.day = ${dayThere}
  where (t.marketplace, t.day) not in (
    select c.marketplace, c.day from stock_coverage c where c.tenant_id = ${tenant}::uuid and c.seller = ${seller}
  )`

/**
 * SQL of the stock in the last of the listed reports of each day; `isSingle`: no day has two. Rows are sorted by ASIN
 * first, which differs most often.
 */
const ofReports = ({ tenant, seller }: FactSpace, reports: RawBuilder<unknown>, isSingle: boolean) => sql`
  select marketplace, day, asin, sum(units) as units from (
    select ${isSingle ? sql`` : sql`distinct on (asin, pool, marketplace, day)`} marketplace, day, asin, pool, units from (
      select marketplace, day, asin, pool, kind, at, max(units) as units from (
        select f.marketplace, t.day, f.asin, coalesce(f.fnsku, 'sku ' || f.sku) as pool, f.sku, f.kind, t.at,
          coalesce(sum(f.fulfillable), 0) as units
        from ${reports} t
        join stock_rows f on f.tenant_id = ${tenant}::uuid and f.kind = t.type and f.seller = ${seller}
          and f.import_id = t.version and f.marketplace = t.marketplace and f.set_key = coalesce(t.set_key, f.set_key)
        where f.asin is not null and not ${isGraded}
        group by f.asin, pool, f.sku, f.marketplace, t.day, f.kind, t.at
      ) skus group by asin, pool, marketplace, day, kind, at
    ) reported ${isSingle ? sql`` : sql`order by asin, pool, marketplace, day, at desc, ${stockRank}`}
  ) pools group by asin, marketplace, day`

/** Returns sellable units at the end of days (`marketplace`, `day`, unique) by marketplace, day and ASIN. */
export const stockDaySums = async (
  { tx }: Scope,
  space: FactSpace,
  lists: KeyLists,
  days: RawBuilder<unknown>,
): Promise<Keys> => {
  const reports = await lists.keep('stock_day_reports', stockReportsOf(space, days))
  const { rows } = await sql`
    select from ${reports.table} t group by marketplace, day having count(*) > 1 limit 1`.execute(tx)
  const ofLedgers = sql`select marketplace, day, asin, units::int as units from (${ofLedger(space, days)}) l`
  return lists.keep(
    'stock_day_sums',
    reports.count === 0
      ? ofLedgers
      : sql`
        ${ofLedgers}
        union all
        select marketplace, day, asin, units::int from (${ofReports(space, reports.table, rows.length === 0)}) r`,
    'marketplace, day, asin',
  )
}
