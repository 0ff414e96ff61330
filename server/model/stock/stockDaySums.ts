import { type RawBuilder, sql } from 'kysely'
import type { FactSpace } from '#facts/index.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { listedKinds } from './stockCandidates.ts'
import { isGraded, stockKinds, stockRank } from './stockSums.ts'

/** Rows of a marketplace's code and its time zone. */
export const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))

/** The marketplace's own day of a report's moment `at`, by its `zone`. */
export const dayThere = sql`(at at time zone zone)::date`

/**
 * What a ledger leaves at the end of the days touched, places added; two SKUs on one FNSKU tell of the same units. A ledger
 * balance below 0 is nothing to sell.
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
 * What the last stock report of each of the days says, for days no ledger tells of. Which reports these are is found out first:
 * they are few, and the rows of all others many.
 */
const ofReports = ({ tenant, seller }: FactSpace, days: RawBuilder<unknown>) => sql`
  with said as (
    select u.type, u.as_of as at, u.id as version, null as set_key from uploads u
    where u.tenant_id = ${tenant}::uuid and u.seller = ${seller} and u.type in ${listedKinds(stockKinds)}
    union all
    select u.type, u.as_of, s.version, s.set_key from uploads u
    join sightings s on s.tenant_id = ${tenant}::uuid and s.kind = u.type and s.seller = u.seller and s.import_id = u.id
    where u.tenant_id = ${tenant}::uuid and u.seller = ${seller} and u.type in ${listedKinds(stockKinds)}
  ), telling as materialized (
    select said.*, t.marketplace, t.day from said
    join (values ${zones}) z (code, zone) on true
    join ${days} t on t.marketplace = z.code and t.day = ${dayThere}
    where (t.marketplace, t.day) not in (
      select c.marketplace, c.day from stock_coverage c where c.tenant_id = ${tenant}::uuid and c.seller = ${seller}
    )
  )
  select marketplace, day, asin, sum(units) as units from (
    select distinct on (marketplace, day, asin, pool) marketplace, day, asin, pool, units from (
      select marketplace, day, asin, pool, kind, at, max(units) as units from (
        select f.marketplace, t.day, f.asin, coalesce(f.fnsku, 'sku ' || f.sku) as pool, f.sku, f.kind, t.at,
          coalesce(sum(f.fulfillable), 0) as units
        from telling t
        join stock_rows f on f.tenant_id = ${tenant}::uuid and f.kind = t.type and f.seller = ${seller}
          and f.import_id = t.version and f.marketplace = t.marketplace and f.set_key = coalesce(t.set_key, f.set_key)
        where f.asin is not null and not ${isGraded}
        group by 1, 2, 3, 4, 5, 6, 7
      ) skus group by 1, 2, 3, 4, 5, 6
    ) told order by marketplace, day, asin, pool, at desc, ${stockRank}
  ) pools group by 1, 2, 3`

/** Units to sell at the end of days (`marketplace`, `day`, each once), by marketplace, day and asin. */
export const stockDaySums = (space: FactSpace, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select marketplace, day, asin, units::int as units from (${ofLedger(space, days)}) l
  union all
  select marketplace, day, asin, units::int from (${ofReports(space, days)}) r`
