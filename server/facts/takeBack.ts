import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Keys } from './keys.ts'
import { type FactSpace, inSpace, leadingTable, tablesOf } from './setsOf.ts'
import { settle } from './settle.ts'

/** Returns SQL of the sets in an import (`set_key`); empty if no other import could replace it. */
export const setsOfImport = (space: FactSpace, importId: number): RawBuilder<unknown> => {
  const leading = sql.table(leadingTable(space.definition))
  const isOtherImport = (alias: string) =>
    sql`${inSpace(alias, space)} and ${sql.ref(`${alias}.import_id`)} <> ${importId}::bigint`
  const isThisImport = (alias: string) =>
    sql`${inSpace(alias, space)} and ${sql.ref(`${alias}.import_id`)} = ${importId}::bigint`
  return sql`
    select f.set_key from ${leading} f
    where ${isThisImport('f')} and (exists (select from ${leading} o where ${isOtherImport('o')})
      or exists (select from sightings o where ${isOtherImport('o')}))
    union
    select s.set_key from sightings s where ${isThisImport('s')}`
}

/** Transfers rows to a current import that has repeated them. */
const passOn = async (
  { tx }: Scope,
  space: FactSpace,
  importId: number,
  contested: RawBuilder<unknown>,
): Promise<void> => {
  const { rows } = await sql`
    create temp table heirs on commit drop as
    select distinct on (s.set_key) s.set_key, s.import_id as heir, s.at, s.lines
    from ${contested} u join sightings s on ${inSpace('s', space)} and s.set_key = u.set_key
    where s.version = ${importId}::bigint and s.import_id <> ${importId}::bigint
    order by s.set_key, s.at desc, s.import_id desc`
    .execute(tx)
    .then(() => sql`select from heirs limit 1`.execute(tx))
  if (rows.length === 0) return
  await sql`analyze heirs`.execute(tx)
  for (const table of tablesOf(space.definition)) {
    await sql`
      update ${sql.table(table)} f set import_id = o.heir, at = o.at, line = o.heir_line
      from (
        select r.set_key, r.line, h.heir, h.at,
          h.lines[row_number() over (partition by r.set_key order by r.row_hash, r.key_hash, r.line)] as heir_line
        from heirs h join ${sql.table(table)} r
          on ${inSpace('r', space)} and r.set_key = h.set_key and r.import_id = ${importId}::bigint
      ) o
      where ${inSpace('f', space)} and f.set_key = o.set_key and f.import_id = ${importId}::bigint and f.line = o.line`.execute(
      tx,
    )
  }
  await sql`
    delete from sightings s using heirs h
    where ${inSpace('s', space)} and s.set_key = h.set_key and s.import_id = h.heir`.execute(tx)
  await sql`
    update sightings s set version = h.heir from heirs h
    where ${inSpace('s', space)} and s.set_key = h.set_key and s.version = ${importId}::bigint`.execute(tx)
}

/** Undoes everything an import wrote; `contested` are its sets. The previous versions become current again. */
export const takeBack = async (scope: Scope, space: FactSpace, importId: number, contested: Keys): Promise<void> => {
  await passOn(scope, space, importId, contested.table)
  for (const table of [...tablesOf(space.definition), 'sightings', 'partly_read']) {
    await sql`delete from ${sql.table(table)} f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint`.execute(
      scope.tx,
    )
  }
  await settle(scope, space, contested.table)
}
