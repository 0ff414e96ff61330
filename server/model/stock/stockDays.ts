import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type FactSpace, inSpace, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { dayThere, stockDaySums, zones } from './stockDaySums.ts'
import { stockKinds } from './stockSums.ts'

/**
 * Days that a ledger import tells of whole, by seller and marketplace: on them a product without a row in stock_days had nothing
 * to sell. On any other day a missing row tells nothing.
 */
export const stockCoverage = (tenant: string): RawBuilder<{ seller: string; marketplace: string; day: string }> => sql<{
  seller: string
  marketplace: string
  day: string
}>`
  select seller, marketplace, day from stock_coverage where tenant_id = ${tenant}::uuid`

/** Where and when the stock reports were made that the import brought, or said again. */
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

const daysOf = (space: FactSpace, importId: number) => {
  const tables = tablesOf(space.definition)
  if (tables.includes('ledger_days')) return daysOfLedger(space, importId)
  return stockKinds.includes(space.definition.type) ? daysOfStock(space, importId) : undefined
}

/** Notes the days whose stock a report can change in the temporary table `stock_days_touched`. */
export const collectStockDays = async ({ tx }: Scope, space: FactSpace, importId: number): Promise<boolean> => {
  const days = daysOf(space, importId)
  if (!days) return false
  await sql`create temp table stock_days_touched on commit drop as ${days}`.execute(tx)
  await sql`analyze stock_days_touched`.execute(tx)
  return true
}

const applyCoverage = ({ tx }: Scope, { tenant, seller }: FactSpace) =>
  sql`
  with covered as materialized (
    select t.marketplace, t.day from stock_days_touched t where exists (
      select from ledger_days f where f.tenant_id = ${tenant}::uuid and f.kind = 'ledgerSummary' and f.seller = ${seller}
        and f.set_key = t.marketplace || '|' || t.day and f.standing
    )
  ), uncovered as (
    delete from stock_coverage c using stock_days_touched t
    where c.tenant_id = ${tenant}::uuid and c.seller = ${seller} and c.marketplace = t.marketplace and c.day = t.day
      and not exists (select from covered k where k.marketplace = t.marketplace and k.day = t.day)
    returning c.marketplace, c.day
  ), added as (
    insert into stock_coverage (tenant_id, seller, marketplace, day)
    select ${tenant}::uuid, ${seller}, marketplace, day from covered on conflict do nothing returning marketplace, day
  )
  insert into stock_days_changed
  select marketplace, '', day from uncovered union all select marketplace, '', day from added`.execute(tx)

/**
 * Brings the stock of the days noted in step with what stands. What that changes is noted in the temporary table
 * `stock_days_changed`; without an asin: whether a ledger covers the day.
 */
export const applyStockDays = async (scope: Scope, space: FactSpace): Promise<void> => {
  const { tx } = scope
  const { tenant, seller, definition } = space
  await sql`
    create temp table stock_days_changed (marketplace text collate "C", asin text collate "C", day date) on commit drop`.execute(
    tx,
  )
  if (tablesOf(definition).includes('ledger_days')) await applyCoverage(scope, space)
  await sql`
    create temp table stock_day_sums on commit drop as ${stockDaySums(space)}`.execute(tx)
  await sql`analyze stock_day_sums`.execute(tx)
  const { numAffectedRows } = await sql`
    with gone as (
      delete from stock_days d using stock_days_touched t
      where d.tenant_id = ${tenant}::uuid and d.seller = ${seller} and d.marketplace = t.marketplace and d.day = t.day
        and not exists (
          select from stock_day_sums s where s.marketplace = d.marketplace and s.day = d.day and s.asin = d.asin
        )
      returning d.marketplace, d.asin, d.day
    ), kept as (
      insert into stock_days as d (tenant_id, day, asin, marketplace, seller, units)
      select ${tenant}::uuid, day, asin, marketplace, ${seller}, units from stock_day_sums order by day, asin, marketplace
      on conflict (tenant_id, day, asin, marketplace, seller) do update set units = excluded.units
      where d.units <> excluded.units
      returning d.marketplace, d.asin, d.day
    )
    insert into stock_days_changed select * from gone union all select * from kept`.execute(tx)
  await analyzeGrown(scope, ['stock_days'], Number(numAffectedRows ?? 0))
}
