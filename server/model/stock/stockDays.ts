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
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { applyToBits } from './stockBits.ts'
import { dayThere, stockDaySums, zones } from './stockDaySums.ts'
import { stockKinds } from './stockSums.ts'

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

/** Writes the sums of days and adds what has changed to a list. */
const writeDays = async (
  scope: Scope,
  space: FactSpace,
  lists: KeyLists,
  days: RawBuilder<unknown>,
  sums: Keys,
  changed: Keys,
): Promise<Keys> => {
  const { tenant, seller } = space
  const insert = sql`
    insert into stock_days as d (tenant_id, day, asin, marketplace, seller, units)
    select ${tenant}::uuid, day, asin, marketplace, ${seller}, units from ${sums.table} s order by day, asin, marketplace`
  if (!(await hasStock(scope, space, days))) {
    await insertNew(scope, insert)
    return changed.count === 0
      ? sums
      : lists.add(changed, sql`select marketplace, asin, day, units from ${sums.table} s`)
  }
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from stock_days d using (
        select o.marketplace, o.day, o.asin from ${days} t
        join stock_days o on o.tenant_id = ${tenant}::uuid and o.seller = ${seller} and o.marketplace = t.marketplace and o.day = t.day
        left join ${sums.table} s on s.marketplace = o.marketplace and s.day = o.day and s.asin = o.asin
        where s.asin is null
      ) t
      where d.tenant_id = ${tenant}::uuid and d.seller = ${seller} and d.marketplace = t.marketplace and d.day = t.day and d.asin = t.asin
      returning d.marketplace, d.asin, d.day, null::int as units
    ), kept as (
      ${insert}
      on conflict (tenant_id, day, asin, marketplace, seller) do update set units = excluded.units where d.units <> excluded.units
      returning d.marketplace, d.asin, d.day, d.units
    )
    insert into ${changed.table} select * from gone union all select * from kept`.execute(scope.tx)
  return lists.grown(changed, Number(numAffectedRows))
}

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
 * Maintains stock at the end of each day, its days as bits, and the days that a ledger covers. It passes on changes:
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
    const covered = change.tells('ledger_days')
      ? await applyCoverage(scope, change.space, lists, days.table, changed)
      : 0
    const listed = { ...changed, count: covered }
    const sums = await stockDaySums(scope, change.space, lists, days.table)
    const changedDays = await writeDays(scope, change.space, lists, days.table, sums, listed)
    const writtenCount = changedDays.count - covered
    await analyzeGrown(scope, ['stock_days'], writtenCount)
    if (writtenCount > 0) await applyToBits(scope, change.space, lists, changedDays)
    return changedDays
  },
}
