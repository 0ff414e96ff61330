import { type RawBuilder, sql } from 'kysely'
import type { FactSpace, KeyLists, Keys } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { ofSeller } from './spanLists.ts'
import { listedKinds } from './stockCandidates.ts'
import { LASTING } from './stockDayRows.ts'
import { stockReportsOf } from './stockDaySums.ts'
import { kindsByMarketplace } from './stockSums.ts'

/**
 * Lists the days (`marketplace`, `day`) whose only stock report repeats that of the last reported day before (`previous`).
 * Undefined unless all days are such days, each the newest of its marketplace.
 */
const keepRepeated = async (space: FactSpace, lists: KeyLists, days: Keys): Promise<Keys | undefined> => {
  const newest = await lists.keep(
    'stock_days_newest',
    sql`
      select t.marketplace, t.day, r.day as previous from ${days.table} t
      join (select marketplace, max(day) as day from stock_report_days r where ${ofSeller('r', space)} group by 1) r
        on r.marketplace = t.marketplace and r.day < t.day
      where t.marketplace in (select marketplace from ${days.table} d group by 1 having count(*) = 1)`,
  )
  if (newest.count < days.count) return undefined
  const both = sql`(
    select marketplace, day from ${newest.table} n union all select marketplace, previous from ${newest.table} n
  )`
  const near = await lists.keep('stock_reports_near', stockReportsOf(space, both))
  const isByMarketplace = sql`r.type in ${listedKinds(kindsByMarketplace)}`
  // sets of other kinds are regions, so each of their reports may have rows of the marketplace
  const reports = await lists.keep(
    'stock_reports_compared',
    sql`
      select r.* from ${near.table} r where not ${isByMarketplace} or r.set_key = r.marketplace
      union all
      select distinct r.* from ${near.table} r
      join stock_rows f on ${ofSeller('f', space)} and f.kind = r.type and f.set_key = r.marketplace and f.import_id = r.version
      where ${isByMarketplace} and r.set_key is null`,
  )
  const isSingle = (day: RawBuilder<unknown>) => sql`
    (select count(distinct r.upload) from ${reports.table} r where r.marketplace = n.marketplace and r.day = ${day}) = 1`
  const repeated = await lists.keep(
    'stock_days_repeated',
    sql`
      select n.marketplace, n.day, n.previous from ${newest.table} n
      where ${isSingle(sql`n.day`)} and ${isSingle(sql`n.previous`)} and exists (
        select from ${reports.table} a
        join ${reports.table} b on b.type = a.type and b.version = a.version and coalesce(b.set_key, a.set_key) = a.set_key
        where a.type in ${listedKinds(kindsByMarketplace)} and a.set_key = n.marketplace
          and a.marketplace = n.marketplace and a.day = n.day and b.marketplace = n.marketplace and b.day = n.previous
      )`,
  )
  return repeated.count < days.count ? undefined : repeated
}

/**
 * Writes days (`marketplace`, `day`, unique) whose stock is that of the reported day before, because a report repeats the
 * version of that day: its spans last, so only the days are written, and no row of the report is read. Returns the rows
 * by day that were added; undefined, without writing anything, if there are other days.
 */
export const writeRepeatedDays = async (
  scope: Scope,
  space: FactSpace,
  lists: KeyLists,
  days: Keys,
): Promise<Keys | undefined> => {
  const repeated = await keepRepeated(space, lists, days)
  if (!repeated) return undefined
  await insertNew(
    scope,
    sql`
      insert into stock_report_days (tenant_id, seller, marketplace, day, units)
      select ${space.tenant}::uuid, ${space.seller}, n.marketplace, n.day, r.units from ${repeated.table} n
      join stock_report_days r on ${ofSeller('r', space)} and r.marketplace = n.marketplace and r.day = n.previous`,
  )
  return lists.keep(
    'stock_days_again',
    sql`
      select s.marketplace, s.asin, n.day, s.units from ${repeated.table} n
      join stock_spans s on ${ofSeller('s', space)} and s.marketplace = n.marketplace and s.until = ${LASTING}`,
    'marketplace, asin, day',
  )
}
