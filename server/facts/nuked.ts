import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Keys } from './keys.ts'
import { type FactSpace, inSpace, tablesOf } from './setsOf.ts'
import { settle } from './settle.ts'

const affected = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => Number(numAffectedRows)

/** Takes out of the temporary table `stage` what is told of sales that a person has deleted; how many rows those were. */
export const dropNuked = async ({ tx }: Scope, { tenant, seller, definition }: FactSpace): Promise<number> => {
  if (!tablesOf(definition).includes('order_lines')) return 0
  const nuked = sql`nuked_skus n where n.tenant_id = ${tenant}::uuid and n.seller = ${seller}`
  const { rows } = await sql`select from ${nuked} limit 1`.execute(tx)
  if (rows.length === 0) return 0
  return affected(
    await sql`
      delete from stage s using ${nuked} and n.platform = s.platform and n.sku = s.sku and s.purchased_at <= n.at`.execute(
      tx,
    ),
  )
}

/** The orders of a SKU (`set_key`), all versions of them. */
export const ordersOf = (space: FactSpace, sku: string): RawBuilder<unknown> => sql`
  select distinct f.set_key from order_lines f where ${inSpace('f', space)} and f.sku = ${sku}`

/** Deletes the SKU's lines of all versions of its orders, and lets what is left stand; how many of them stood. */
export const deleteLines = async (scope: Scope, space: FactSpace, sku: string, orders: Keys): Promise<number> => {
  const { tx } = scope
  await sql`
    create temp table nuked_lines on commit drop as
    select * from (
      select f.set_key, f.import_id, f.line, f.standing, f.sku,
        row_number() over (partition by f.set_key, f.import_id order by f.row_hash, f.key_hash, f.line) as place
      from ${orders.table} u join order_lines f on ${inSpace('f', space)} and f.set_key = u.set_key
    ) lines where sku = ${sku}`.execute(tx)
  await sql`analyze nuked_lines`.execute(tx)
  // the lines of a sighting follow the rows it says again
  await sql`
    update sightings s set lines = k.lines
    from (
      select o.set_key, o.import_id, coalesce(array_agg(l.line order by l.place) filter (where n.place is null), '{}') as lines
      from (select distinct set_key, import_id from nuked_lines) g
      join sightings o on ${inSpace('o', space)} and o.set_key = g.set_key and o.version = g.import_id
      cross join lateral unnest(o.lines) with ordinality as l (line, place)
      left join nuked_lines n on n.set_key = o.set_key and n.import_id = o.version and n.place = l.place
      group by o.set_key, o.import_id
    ) k
    where ${inSpace('s', space)} and s.set_key = k.set_key and s.import_id = k.import_id`.execute(tx)
  await sql`
    delete from sightings s using ${orders.table} u
    where ${inSpace('s', space)} and s.set_key = u.set_key and s.lines = '{}'`.execute(tx)
  for (const table of tablesOf(space.definition))
    await sql`
      delete from ${sql.table(table)} f using nuked_lines n
      where ${inSpace('f', space)} and f.set_key = n.set_key and f.import_id = n.import_id and f.line = n.line`.execute(
      tx,
    )
  await settle(scope, space, orders.table)
  const { rows } = await sql<{ standing: number }>`
    select count(*) filter (where standing) as standing from nuked_lines`.execute(tx)
  return rows[0]?.standing ?? 0
}
