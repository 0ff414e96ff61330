import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type FactSpace, inSpace, tablesOf } from './setsOf.ts'

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

/** Names the orders of a SKU in the temporary table `unsettled`, all versions of them; false: there are none. */
export const nameOrdersOf = async ({ tx }: Scope, space: FactSpace, sku: string): Promise<boolean> => {
  await sql`
    create temp table unsettled on commit drop as
    select distinct f.set_key from order_lines f where ${inSpace('f', space)} and f.sku = ${sku}`.execute(tx)
  await sql`analyze unsettled`.execute(tx)
  const { rows } = await sql`select from unsettled limit 1`.execute(tx)
  return rows.length > 0
}

/** Deletes the SKU's lines of all versions of the orders in `unsettled`; how many of them stood. */
export const deleteLines = async ({ tx }: Scope, space: FactSpace, sku: string): Promise<number> => {
  await sql`
    create temp table nuked_lines on commit drop as
    select * from (
      select f.set_key, f.import_id, f.line, f.standing, f.sku,
        row_number() over (partition by f.set_key, f.import_id order by f.row_hash, f.key_hash, f.line) as place
      from unsettled u join order_lines f on ${inSpace('f', space)} and f.set_key = u.set_key
    ) lines where sku = ${sku}`.execute(tx)
  await sql`analyze nuked_lines`.execute(tx)
  // the lines of a sighting follow the rows it says again
  await sql`
    update sightings s set lines = array(
      select l.line from unnest(s.lines) with ordinality as l (line, place)
      where not exists (
        select from nuked_lines n where n.set_key = s.set_key and n.import_id = s.version and n.place = l.place
      )
      order by l.place
    )
    from (select distinct set_key, import_id from nuked_lines) n
    where ${inSpace('s', space)} and s.set_key = n.set_key and s.version = n.import_id`.execute(tx)
  await sql`
    delete from sightings s using unsettled u
    where ${inSpace('s', space)} and s.set_key = u.set_key and s.lines = '{}'`.execute(tx)
  for (const table of tablesOf(space.definition))
    await sql`
      delete from ${sql.table(table)} f using nuked_lines n
      where ${inSpace('f', space)} and f.set_key = n.set_key and f.import_id = n.import_id and f.line = n.line`.execute(
      tx,
    )
  const { rows } = await sql<{ standing: number }>`
    select count(*) filter (where standing) as standing from nuked_lines`.execute(tx)
  return rows[0]?.standing ?? 0
}
