import { type RawBuilder, sql } from 'kysely'
import type { Change, FactSpace, Keys, Moment } from '#facts/index.ts'
import { PLATFORM } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { listedKinds } from './stockCandidates.ts'
import { stockReportKinds } from './stockSums.ts'

const regionOf = sql.join(marketplaces.map(({ code, region }) => sql`(${sql.lit(code)}, ${sql.lit(region)})`))

/**
 * Creates the temporary table `stock_touched` from a query of ASINs whose stock is to be computed. Returns their
 * number.
 */
export const touchStock = async ({ tx }: Scope, asins: RawBuilder<unknown>): Promise<number> => {
  await sql`create temp table if not exists stock_touched (asin text collate "C" primary key) on commit drop`.execute(
    tx,
  )
  await sql`truncate stock_touched`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into stock_touched select distinct asin from (${asins}) a where asin is not null`.execute(tx)
  await sql`analyze stock_touched`.execute(tx)
  return Number(numAffectedRows)
}

const skuOf = ({ tenant, seller }: FactSpace) => sql`
  join skus k on k.tenant_id = ${tenant}::uuid and k.platform = ${PLATFORM} and k.seller = ${seller} and k.sku = f.sku`

/** SQL of the ASINs of rows, from the rows themselves and from the catalogue. */
const asinsOf = (space: FactSpace, rows: RawBuilder<unknown>) => sql`
  (with f as materialized (${rows})
  select asin from f union all select k.asin from f ${skuOf(space)})`

/** Reports that list all sellable units of a marketplace. */
const wholeStockKinds: readonly string[] = ['myi', 'afn']

/** SQL of current stock rows in the sets of a change; `moment` counts a row that stays the same out. */
const markedStock = (change: Change, moment: Moment) => sql`
  select ${moment === 'before' ? sql`-1` : sql`1`} as step, f.set_key, f.row_hash, f.sku, f.asin
  from (${change.rows('stock_rows')}) f where f.standing`

/** SQL of the rows in all versions of the changed shipments. */
const markedShipments = (change: Change) => {
  const { space } = change
  return sql`
    select distinct 1 as step, ''::text collate "C" as set_key, 0::bigint as row_hash, f.sku, f.asin from (${change.sets()}) t
    join inbound_items f on f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller}
      and f.kind = ${space.definition.type} and f.set_key = t.set_key`
}

/**
 * Returns SQL of the rows whose products a stock report or shipment can change; other reports affect stock through the
 * SKUs they rename.
 */
export const stockMark = (change: Change, moment: Moment): RawBuilder<unknown> | undefined => {
  const parts = [
    ...(change.tells('stock_rows') ? [markedStock(change, moment)] : []),
    ...(change.tells('inbound_items') ? [markedShipments(change)] : []),
  ]
  return parts.length ? sql.join(parts, sql` union all `) : undefined
}

/** Returns SQL of the ASINs of marked rows that differ before and after the change. */
export const asinsOfMarked = (space: FactSpace, { table }: Keys): RawBuilder<unknown> =>
  asinsOf(
    space,
    sql`
      select distinct sku, asin from (
        select sku, asin from ${table} m group by set_key, row_hash, sku, asin having sum(step) <> 0
      ) changed`,
  )

/**
 * Returns whether the report is the only kind of the seller's stock reports, and complete: then its time decides nothing
 * but whether it is newer than a shipment.
 */
export const isOnlyKind = async ({ tx }: Scope, { tenant, seller, definition }: FactSpace): Promise<boolean> => {
  if (!wholeStockKinds.includes(definition.type)) return false
  const others = stockReportKinds.filter((kind) => kind !== definition.type)
  const { rows } = await sql`
    (select 1 from stock_rows f where f.tenant_id = ${tenant}::uuid and f.seller = ${seller}
      and f.kind in ${listedKinds(others)} and f.standing limit 1)
    union all
    (select 1 from partly_read r where r.tenant_id = ${tenant}::uuid and r.kind = ${definition.type} and r.seller = ${seller} limit 1)`.execute(
    tx,
  )
  return rows.length === 0
}

/** Returns SQL of the ASINs in a seller's current shipments. */
export const asinsOfShipments = (space: FactSpace): RawBuilder<unknown> =>
  asinsOf(
    space,
    sql`
      select distinct f.sku, f.asin from inbound_items f
      where f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller} and f.standing`,
  )

/**
 * Returns SQL of all products in the marketplaces of a stock report's sets, because rows of other reports may have become
 * older or newer than its own.
 */
export const asinsOfSets = (change: Change, { table }: Keys): RawBuilder<unknown> => sql`
  select n.asin from stock_now n
  where n.tenant_id = ${change.space.tenant}::uuid and n.seller = ${change.space.seller}
    and n.marketplace in (
      select m.code from (${change.sets()} union select set_key from ${table} k) s join (values ${regionOf}) m (code, region) on s.set_key in (m.code, m.region)
    )`

/** Returns SQL of the ASINs that renamed SKUs count for or did count for. */
export const asinsOfRenamed = ({ tenant, seller }: FactSpace, renamed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select asin from ${renamed} r
  union all
  select f.asin from (select distinct sku from ${renamed} r) c
  join stock_rows f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing
  union all
  select f.asin from (select distinct sku from ${renamed} r) c
  join inbound_items f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing`
