import { type RawBuilder, sql } from 'kysely'
import { type Change, type FactSpace, inSpace, type KeyLists, type Keys, type Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { writeRepeatedDays } from './repeatedDays.ts'
import { dayThere, stockDaySums, zones } from './stockDaySums.ts'
import { writeStockSpans } from './stockSpans.ts'
import { stockKinds } from './stockSums.ts'

/**
 * Returns SQL of the days that a ledger import covers completely, by seller and marketplace: a product without a row
 * of its stock had no sellable units then. On other days a missing row means nothing.
 */
export const stockCoverage = (tenant: string): RawBuilder<{ seller: string; marketplace: string; day: string }> => sql<{
  seller: string
  marketplace: string
  day: string
}>`
  select seller, marketplace, day from stock_coverage where tenant_id = ${tenant}::uuid`

/** SQL of the marketplaces and days of the stock reports in the import, including repeated ones. */
const daysOfStock = (space: FactSpace, importId: number) => sql`
  select distinct marketplace, ${dayThere} as day from (
    select distinct f.marketplace, f.at from stock_rows f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint
    union
    select distinct f.marketplace, s.at from sightings s
    join stock_rows f on ${inSpace('f', space)} and f.set_key = s.set_key and f.import_id = s.version
    where ${inSpace('s', space)} and s.import_id = ${importId}::bigint
  ) reports join (values ${zones}) z (code, zone) on z.code = reports.marketplace`

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
    ) reports join (values ${zones}) z (code, zone) on z.code = reports.marketplace`
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
 * Maintains stock at the end of each day as spans, and the days that a ledger covers. It passes on changes of days:
 * `marketplace`, `asin`, `day` and `units`, null without a row; without an ASIN the ledger coverage of the day has
 * changed.
 */
export const stockDays: Projection = {
  name: 'stock_days',
  mark: daysOf,
  rebuild: async ({ scope, change, marked, lists }) => {
    if (marked.count === 0) return undefined
    const changed = await lists.keep(
      'stock_days_changed',
      sql`select marketplace collate "C" as marketplace, ''::text collate "C" as asin, day, null::int as units from ${marked.table} m where false`,
    )
    const days = await lists.keep('stock_days_once', sql`select distinct marketplace, day from ${marked.table} m`)
    const isOfLedger = change.tells('ledger_days')
    const again = isOfLedger ? undefined : await writeRepeatedDays(scope, change.space, lists, days)
    if (again) return again
    const covered = isOfLedger ? await applyCoverage(scope, change.space, lists, days.table, changed) : 0
    const listed = { ...changed, count: covered }
    const sums = await stockDaySums(scope, change.space, lists, days.table)
    return writeStockSpans(scope, change.space, lists, days.table, sums, listed)
  },
}
