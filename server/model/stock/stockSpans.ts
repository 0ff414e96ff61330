import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type FactSpace, type KeyLists, type Keys } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import {
  keepBefore,
  keepListings,
  keepOverlapping,
  keepReported,
  keepSpans,
  keepWindow,
  ofSeller,
  type TouchedDays,
} from './spanLists.ts'

const replaceSpans = async (scope: Scope, space: FactSpace, overlapping: Keys, spans: Keys): Promise<void> => {
  const { tx } = scope
  const isSame = (one: string, other: string) =>
    sql<boolean>`${sql.ref(`${one}.marketplace`)} = ${sql.ref(`${other}.marketplace`)}
      and ${sql.ref(`${one}.asin`)} = ${sql.ref(`${other}.asin`)} and ${sql.ref(`${one}.since`)} = ${sql.ref(`${other}.since`)}`
  if (overlapping.count > 0) {
    await sql`
      delete from stock_spans d using (
        select b.marketplace, b.asin, b.since from ${overlapping.table} b left join ${spans.table} n on ${isSame('n', 'b')}
        where n.asin is null
      ) gone where ${ofSeller('d', space)} and ${isSame('d', 'gone')}`.execute(tx)
    await sql`
      update stock_spans d set until = n.until, units = n.units from ${spans.table} n
      where ${ofSeller('d', space)} and ${isSame('d', 'n')} and (d.until, d.units) is distinct from (n.until, n.units)`.execute(
      tx,
    )
  }
  const count = await insertNew(
    scope,
    sql`
      insert into stock_spans (tenant_id, asin, marketplace, seller, since, until, units)
      select ${space.tenant}::uuid, n.asin, n.marketplace, ${space.seller}, n.since, n.until, n.units
      from ${spans.table} n left join ${overlapping.table} b on ${isSame('b', 'n')}
      where b.asin is null order by n.asin, n.marketplace, n.since`,
  )
  await analyzeGrown(scope, ['stock_spans'], count)
}

const writeReported = async ({ tx }: Scope, space: FactSpace, { days, sums }: TouchedDays) => {
  await sql`
    delete from stock_report_days r using ${days} t
    where ${ofSeller('r', space)} and r.marketplace = t.marketplace and r.day = t.day
      and (r.marketplace, r.day) not in (select marketplace, day from ${sums.table} s)`.execute(tx)
  await sql`
    insert into stock_report_days as r (tenant_id, seller, marketplace, day, units)
    select ${space.tenant}::uuid, ${space.seller}, s.marketplace, s.day, sum(s.units) from ${sums.table} s
    group by s.marketplace, s.day
    on conflict (tenant_id, seller, marketplace, day) do update set units = excluded.units where r.units <> excluded.units`.execute(
    tx,
  )
}

const readFirstDay = async ({ tx }: Scope, days: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select min(day) as day from ${days} t`.execute(tx)
  return rows[0]?.day ?? ''
}

/**
 * Writes the stock of days (`marketplace`, `day`) from their `sums` as spans. These follow from the days alone: a span starts on a reported day whose
 * units differ from those of the reported day before, and ends on the next reported day with other units or without a
 * row of the listing. So a new day writes only the listings that it changes. Returns the rows by day that
 * were added, changed or removed (null units), with `changed`.
 */
export const writeStockSpans = async (
  scope: Scope,
  space: FactSpace,
  lists: KeyLists,
  days: RawBuilder<unknown>,
  sums: Keys,
  changed: Keys,
): Promise<Keys> => {
  const touched = { days, firstDay: await readFirstDay(scope, days), sums }
  const reported = await keepReported(space, lists, days)
  const before = await keepBefore(space, lists, reported, touched)
  const listings = await keepListings(space, lists, before, reported, touched)
  if (listings.count > 0) {
    const window = await keepWindow(lists, reported, touched)
    const overlapping = await keepOverlapping(space, lists, listings, window, touched)
    await replaceSpans(scope, space, overlapping, await keepSpans(lists, listings, window, overlapping, touched))
  }
  await writeReported(scope, space, touched)
  const { rows: again } = await sql`select from ${before.table} b where is_reported limit 1`.execute(scope.tx)
  if (again.length === 0 && changed.count === 0) return sums
  return lists.add(
    changed,
    sql`
      select marketplace, asin, day, s.units from (select * from ${before.table} b where is_reported) b
      full join ${sums.table} s using (marketplace, day, asin) where b.units is distinct from s.units`,
  )
}
