import { type RawBuilder, sql } from 'kysely'
import type { Change, FactSpace } from '#facts/index.ts'
import { PLATFORM } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'

const regionOf = sql.join(marketplaces.map(({ code, region }) => sql`(${sql.lit(code)}, ${sql.lit(region)})`))

/** Makes the asins of a query the temporary table `stock_touched`: those whose stock is to be reckoned. How many there are. */
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

/** The asins of rows, by themselves and by the catalogue. */
const asinsOf = (space: FactSpace, rows: RawBuilder<unknown>) => sql`
  with f as materialized (${rows})
  select asin from f union select k.asin from f ${skuOf(space)}`

/** Products that lie where the sets of a stock report tell of, since a newer report may leave any of them out; and those it names. */
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

/** Products of all versions of the shipments spoken of. */
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

/** The asins whose stock a stock report or a shipment can change; any other report does by the SKUs it renames. */
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

/** The asins that SKUs called otherwise by now count for, or did. */
export const asinsOfRenamed = ({ tenant, seller }: FactSpace, renamed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select asin from ${renamed} r
  union
  select f.asin from (select distinct sku from ${renamed} r) c
  join stock_rows f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing
  union
  select f.asin from (select distinct sku from ${renamed} r) c
  join inbound_items f on f.tenant_id = ${tenant}::uuid and f.seller = ${seller} and f.sku = c.sku and f.standing`
