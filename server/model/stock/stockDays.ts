import { type RawBuilder, sql } from 'kysely'
import {
  analyzeGrown,
  type Change,
  type FactSpace,
  inSpace,
  type KeyLists,
  type Keys,
  type Projection,
} from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { applyToBits } from './stockBits.ts'
import { listedKinds } from './stockCandidates.ts'
import { isGraded, stockKinds, stockRank } from './stockSums.ts'

/** SQL rows of marketplace code and time zone. */
const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))

/** SQL of a report time `at` as a date in the marketplace's time zone `zone`. */
const dayThere = sql`(at at time zone zone)::date`

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
 * SQL of the last stock report of each day without a ledger. The reports are selected first, because they are few and
 * the rows of all others are many. Rows are sorted by ASIN first, which differs most often.
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
    select distinct on (asin, pool, marketplace, day) marketplace, day, asin, pool, units from (
      select marketplace, day, asin, pool, kind, at, max(units) as units from (
        select f.marketplace, t.day, f.asin, coalesce(f.fnsku, 'sku ' || f.sku) as pool, f.sku, f.kind, t.at,
          coalesce(sum(f.fulfillable), 0) as units
        from telling t
        join stock_rows f on f.tenant_id = ${tenant}::uuid and f.kind = t.type and f.seller = ${seller}
          and f.import_id = t.version and f.marketplace = t.marketplace and f.set_key = coalesce(t.set_key, f.set_key)
        where f.asin is not null and not ${isGraded}
        group by f.asin, pool, f.sku, f.marketplace, t.day, f.kind, t.at
      ) skus group by asin, pool, marketplace, day, kind, at
    ) reported order by asin, pool, marketplace, day, at desc, ${stockRank}
  ) pools group by asin, marketplace, day`

/** Returns SQL of sellable units at the end of days (`marketplace`, `day`, unique) by marketplace, day and ASIN. */
const stockDaySums = (space: FactSpace, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select marketplace, day, asin, units::int as units from (${ofLedger(space, days)}) l
  union all
  select marketplace, day, asin, units::int from (${ofReports(space, days)}) r`

/**
 * Returns SQL of the days that a ledger import covers completely, by seller and marketplace: a product without a row in
 * stock_days had no sellable units then. On other days a missing row means nothing.
 */
export const stockCoverage = (tenant: string): RawBuilder<{ seller: string; marketplace: string; day: string }> => sql<{
  seller: string
  marketplace: string
  day: string
}>`
  select seller, marketplace, day from stock_coverage where tenant_id = ${tenant}::uuid`

/** Returns true if the seller has stock on any of some days. */
const hasStock = async ({ tx }: Scope, { tenant, seller }: FactSpace, days: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ${days} t join stock_days o
      on o.tenant_id = ${tenant}::uuid and o.day = t.day and o.seller = ${seller} and o.marketplace = t.marketplace limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** SQL of the marketplaces and days of the stock reports in the import, including repeated ones. */
const daysOfStock = (space: FactSpace, importId: number) => sql`
  select distinct marketplace, ${dayThere} as day from (
    select distinct f.marketplace, f.at from stock_rows f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint
    union
    select distinct f.marketplace, s.at from sightings s
    join stock_rows f on ${inSpace('f', space)} and f.set_key = s.set_key and f.import_id = s.version
    where ${inSpace('s', space)} and s.import_id = ${importId}::bigint
  ) said join (values ${zones}) z (code, zone) on z.code = said.marketplace`

const daysOfLedger = (space: FactSpace, importId: number) => sql`
  select distinct f.marketplace, f.day from ledger_days f
  where ${inSpace('f', space)} and f.import_id = ${importId}::bigint and f.period = 'day'`

/** The same for the rows of a deleted SKU: its sets are contested, and no import is added or removed. */
const daysOfDeleted = (change: Change) => {
  if (change.tells('ledger_days'))
    return sql`select distinct f.marketplace, f.day from (${change.rows('ledger_days')}) f where f.period = 'day'`
  if (!stockKinds.includes(change.space.definition.type)) return undefined
  return sql`
    select distinct marketplace, ${dayThere} as day from (
      select distinct f.marketplace, f.at from (${change.rows('stock_rows')}) f
      union
      select distinct f.marketplace, s.at from (${change.rows('stock_rows')}) f
      join sightings s on ${inSpace('s', change.space)} and s.set_key = f.set_key and s.version = f.import_id
    ) said join (values ${zones}) z (code, zone) on z.code = said.marketplace`
}

const daysOf = (change: Change) => {
  const { space, importId, tells } = change
  if (importId === null) return daysOfDeleted(change)
  if (tells('ledger_days')) return daysOfLedger(space, importId)
  return stockKinds.includes(space.definition.type) ? daysOfStock(space, importId) : undefined
}

const applyCoverage = async (
  { tx }: Scope,
  { tenant, seller }: FactSpace,
  lists: KeyLists,
  days: RawBuilder<unknown>,
  changed: Keys,
) => {
  const covered = await lists.keep(
    'stock_days_covered',
    sql`
      select distinct t.marketplace, t.day from ${days} t join ledger_days f on f.tenant_id = ${tenant}::uuid
        and f.kind = 'ledgerSummary' and f.seller = ${seller} and f.set_key = t.marketplace || '|' || t.day and f.standing`,
  )
  const { numAffectedRows = 0n } = await sql`
  with uncovered as (
    delete from stock_coverage c using ${days} t
    where c.tenant_id = ${tenant}::uuid and c.seller = ${seller} and c.marketplace = t.marketplace and c.day = t.day
      and (c.marketplace, c.day) not in (select marketplace, day from ${covered.table})
    returning c.marketplace, c.day
  ), added as (
    insert into stock_coverage (tenant_id, seller, marketplace, day)
    select distinct ${tenant}::uuid, ${seller}, marketplace, day from ${covered.table} v on conflict do nothing
    returning marketplace, day
  )
  insert into ${changed.table}
  select marketplace, '', day, null::int from uncovered union all select marketplace, '', day, null from added`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/**
 * Maintains stock at the end of each day, its days as bits, and the days that a ledger covers. It passes on changes:
 * `marketplace`, `asin`, `day` and `units`, null without a row; without an ASIN the ledger coverage of the day has
 * changed.
 */
export const stockDays: Projection = {
  name: 'stock_days',
  mark: daysOf,
  rebuild: async ({ scope, change, marked, lists }) => {
    if (marked.count === 0) return undefined
    const { tx } = scope
    const { tenant, seller } = change.space
    const changed = await lists.keep(
      'stock_days_changed',
      sql`select marketplace collate "C" as marketplace, ''::text collate "C" as asin, day, null::int as units from ${marked.table} m where false`,
    )
    const days = await lists.keep('stock_days_once', sql`select distinct marketplace, day from ${marked.table} m`)
    const covered = change.tells('ledger_days')
      ? await applyCoverage(scope, change.space, lists, days.table, changed)
      : 0
    const sums = await lists.keep('stock_day_sums', stockDaySums(change.space, days.table))
    // without rows on these days none can conflict, and a clause for it would look each key up
    const orUpdate = (await hasStock(scope, change.space, days.table))
      ? sql`on conflict (tenant_id, day, asin, marketplace, seller) do update set units = excluded.units
        where d.units <> excluded.units`
      : sql``
    const { numAffectedRows = 0n } = await sql`
      with gone as (
        delete from stock_days d using (
          select o.marketplace, o.day, o.asin from ${days.table} t
          join stock_days o on o.tenant_id = ${tenant}::uuid and o.seller = ${seller} and o.marketplace = t.marketplace and o.day = t.day
          left join ${sums.table} s on s.marketplace = o.marketplace and s.day = o.day and s.asin = o.asin
          where s.asin is null
        ) t
        where d.tenant_id = ${tenant}::uuid and d.seller = ${seller} and d.marketplace = t.marketplace and d.day = t.day and d.asin = t.asin
        returning d.marketplace, d.asin, d.day, null::int as units
      ), kept as (
        insert into stock_days as d (tenant_id, day, asin, marketplace, seller, units)
        select ${tenant}::uuid, day, asin, marketplace, ${seller}, units from ${sums.table} s order by day, asin, marketplace
        ${orUpdate}
        returning d.marketplace, d.asin, d.day, d.units
      )
      insert into ${changed.table} select * from gone union all select * from kept`.execute(tx)
    await analyzeGrown(scope, ['stock_days'], Number(numAffectedRows))
    const changedDays = await lists.grown(changed, covered + Number(numAffectedRows))
    if (numAffectedRows > 0n) await applyToBits(scope, change.space, lists, changedDays)
    return changedDays
  },
}
