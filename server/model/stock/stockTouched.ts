import { type RawBuilder, sql } from 'kysely'
import { type FactSpace, inSpace, tablesOf } from '#facts/index.ts'
import { PLATFORM, skuNames } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'

const regionOf = sql.join(marketplaces.map(({ code, region }) => sql`(${sql.lit(code)}, ${sql.lit(region)})`))

/** Empties the temporary table `stock_touched`: the asins whose stock is to be reckoned. */
export const beginTouched = async ({ tx }: Scope): Promise<void> => {
  await sql`create temp table if not exists stock_touched (asin text collate "C" primary key) on commit drop`.execute(
    tx,
  )
  await sql`truncate stock_touched`.execute(tx)
}

/** Whether a report says how many units lie or come where. */
export const tellsOfStock = ({ definition }: FactSpace): boolean =>
  tablesOf(definition).some((table) => table === 'stock_rows' || table === 'inbound_items')

/** Which sets of the report the import has a word in. */
const touchedSets = (space: FactSpace, table: 'stock_rows' | 'inbound_items', importId: number) => sql`
  select set_key from ${sql.table(table)} f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint
  union
  select set_key from sightings s where ${inSpace('s', space)} and s.import_id = ${importId}::bigint
  union
  select set_key from unsettled`

/** Asins of the products that lie where the touched sets of a stock report tell of: a newer report may leave any of them out. */
const collectStock = async ({ tx }: Scope, space: FactSpace, importId: number) => {
  await sql`
    create temp table stock_sets on commit drop as ${touchedSets(space, 'stock_rows', importId)}`.execute(tx)
  await sql`
    insert into stock_candidates
    select n.asin from stock_now n join (values ${regionOf}) m (code, region) on m.code = n.marketplace
    where n.tenant_id = ${space.tenant}::uuid and n.seller = ${space.seller}
      and (m.code in (select set_key from stock_sets) or m.region in (select set_key from stock_sets))`.execute(tx)
}

/** Asins of all versions of the touched shipments. */
const collectShipments = async ({ tx }: Scope, space: FactSpace, importId: number) => {
  await sql`
    create temp table stock_shipments on commit drop as
    select distinct f.sku, f.asin from (${touchedSets(space, 'inbound_items', importId)}) t
    join inbound_items f on ${inSpace('f', space)} and f.set_key = t.set_key`.execute(tx)
  await sql`insert into stock_candidates select asin from stock_shipments where asin is not null`.execute(tx)
}

/** Notes what a stock report or a shipment names; any other report touches stock by the SKUs it makes the catalogue call otherwise. */
export const collectStockNow = async (scope: Scope, space: FactSpace, importId: number): Promise<boolean> => {
  if (!tellsOfStock(space)) return true
  const tables = tablesOf(space.definition)
  await sql`create temp table stock_candidates (asin text collate "C") on commit drop`.execute(scope.tx)
  if (tables.includes('stock_rows')) await collectStock(scope, space, importId)
  if (tables.includes('inbound_items')) await collectShipments(scope, space, importId)
  return true
}

/** Asins that SKUs called otherwise by now count for, or did. */
const renamed = ({ tenant, seller }: FactSpace) => sql`
  with now as (${skuNames({ tenant, seller })}), changed as materialized (
    (table sku_names except table now) union all (table now except table sku_names)
  )
  select asin from changed
  union
  select f.asin from (select distinct sku from changed) c
  join stock_rows f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing
  union
  select f.asin from (select distinct sku from changed) c
  join inbound_items f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing`

/** Asins that stand in the touched sets of a report, by their rows and by the catalogue. */
const standing = ({ tenant, seller, definition }: FactSpace) => sql`
  with rows as materialized (
    select f.sku, f.asin from stock_sets t join stock_rows f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller}
      and f.kind = ${definition.type} and f.set_key = t.set_key and f.standing
  )
  select asin from rows
  union
  select k.asin from rows f ${skuOf(tenant, seller)}`

const skuOf = (tenant: string, seller: string) => sql`
  join skus k on k.tenant_id = ${tenant}::uuid and k.platform = ${PLATFORM} and k.seller = ${seller} and k.sku = f.sku`

/** Names all that was noted, and what stands in its place by now, in `stock_touched`. False: nothing was. */
export const touchNoted = async (scope: Scope, space: FactSpace): Promise<boolean> => {
  const { tx } = scope
  const tables = tablesOf(space.definition)
  const catalogue = await sql`select where to_regclass('pg_temp.sku_names') is not null`.execute(tx)
  const isRenamed = catalogue.rows.length > 0
  if (!isRenamed && !tellsOfStock(space)) return false
  await beginTouched(scope)
  const touch = (asins: RawBuilder<unknown>) =>
    sql`insert into stock_touched select asin from (${asins}) a where asin is not null on conflict do nothing`.execute(
      tx,
    )
  if (tellsOfStock(space)) await touch(sql`select asin from stock_candidates`)
  if (isRenamed) await touch(renamed(space))
  if (tables.includes('stock_rows')) await touch(standing(space))
  if (tables.includes('inbound_items'))
    await touch(sql`select k.asin from stock_shipments f ${skuOf(space.tenant, space.seller)}`)
  return true
}
