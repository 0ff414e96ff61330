import { type RawBuilder, sql } from 'kysely'
import type { Change, FactSpace } from '#facts/index.ts'
import { PLATFORM } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'

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
  with f as materialized (${rows})
  select asin from f union select k.asin from f ${skuOf(space)}`

/**
 * SQL of all products in the marketplaces of a stock report's sets, because a newer report may omit any of them, and of
 * those it lists.
 */
const ofStock = (change: Change) => {
  const { space } = change
  return sql`
    with sets as materialized (${change.sets()})
    select n.asin from stock_now n join (values ${regionOf}) m (code, region) on m.code = n.marketplace
    where n.tenant_id = ${space.tenant}::uuid and n.seller = ${space.seller}
      and (m.code in (select set_key from sets) or m.region in (select set_key from sets))
    union
    (${asinsOf(
      space,
      sql`
        select f.sku, f.asin from sets t join stock_rows f on f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller}
          and f.kind = ${space.definition.type} and f.set_key = t.set_key and f.standing`,
    )})`
}

/** SQL of the products in all versions of the changed shipments. */
const ofShipments = (change: Change) => {
  const { space } = change
  return asinsOf(
    space,
    sql`
      select distinct f.sku, f.asin from (${change.sets()}) t
      join inbound_items f on f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller}
        and f.kind = ${space.definition.type} and f.set_key = t.set_key`,
  )
}

/**
 * Returns SQL of the ASINs whose stock a stock report or shipment can change; other reports affect stock through the
 * SKUs they rename.
 */
export const stockMark = (change: Change): RawBuilder<unknown> | undefined => {
  const parts = [
    ...(change.tells('stock_rows') ? [ofStock(change)] : []),
    ...(change.tells('inbound_items') ? [ofShipments(change)] : []),
  ]
  return parts.length
    ? sql`select asin from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union `,
      )}) a`
    : undefined
}

/** Returns SQL of the ASINs that renamed SKUs count for or did count for. */
export const asinsOfRenamed = ({ tenant, seller }: FactSpace, renamed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select asin from ${renamed} r
  union
  select f.asin from (select distinct sku from ${renamed} r) c
  join stock_rows f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing
  union
  select f.asin from (select distinct sku from ${renamed} r) c
  join inbound_items f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing`
