import { sql } from 'kysely'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Verdicts } from './compare.ts'
import type { Keys } from './keys.ts'
import { markPartlyRead } from './partlyRead.ts'
import { type FactSpace, inSpace, tablesOf } from './setsOf.ts'
import { settle } from './settle.ts'

const stageColumns = ['set_key', 'line', 'at', 'key_hash', 'row_hash'] as const

const insertRows = async (scope: Scope, space: FactSpace, importId: number, compared: boolean) => {
  const { tenant, definition, seller } = space
  for (const { table, columns } of definition.targets) {
    const names = [...stageColumns, ...columns]
    const from = compared ? sql`stage s join verdicts v on v.set_key = s.set_key where not v.same` : sql`stage s`
    // sorted by the primary key, so that its index is built sequentially
    await insertNew(
      scope,
      sql`
        insert into ${sql.table(table)} (tenant_id, kind, seller, import_id, standing, ${sql.join(names.map((name) => sql.ref(name)))})
        select ${tenant}::uuid, ${definition.type}, ${seller}, ${importId}::bigint, ${compared ? sql`v.version is null` : sql`true`},
          ${sql.join(names.map((name) => sql.ref(`s.${name}`)))}
        from ${from} order by s.set_key, s.line`,
    )
  }
}

const insertSightings = (scope: Scope, { tenant, definition, seller }: FactSpace, importId: number) =>
  insertNew(
    scope,
    sql`
      insert into sightings (tenant_id, kind, seller, set_key, import_id, version, at, lines)
      select ${tenant}::uuid, ${definition.type}, ${seller}, set_key, ${importId}::bigint, version, at, lines
      from verdicts where same order by set_key`,
  )

/** Records an empty set as a sighting of the import itself. */
const insertEmptied = ({ tx }: Scope, { tenant, definition, seller }: FactSpace, importId: number) =>
  sql`
    insert into sightings (tenant_id, kind, seller, set_key, import_id, version, at, lines)
    select ${tenant}::uuid, ${definition.type}, ${seller}, set_key, ${importId}::bigint, ${importId}::bigint, at, lines
    from verdicts where n = 0
    on conflict do nothing`.execute(tx)

/** Query of the sets whose current version may change. */
export const changedSets = sql`select set_key from verdicts where contested`

/** Writes the staged rows of a report that was never imported before, which are all new. */
export const mergeFirst = async (scope: Scope, space: FactSpace, importId: number): Promise<void> => {
  await insertRows(scope, space, importId, false)
  await markPartlyRead(scope, space, importId)
}

/**
 * Writes the staged rows of new and changed sets and a sighting for each unchanged one, and selects the current
 * versions.
 */
export const mergeCompared = async (
  scope: Scope,
  space: FactSpace,
  importId: number,
  { changedSets, newRows, sameRows }: Verdicts,
  contested: Keys,
): Promise<void> => {
  if (changedSets + newRows > 0) await insertRows(scope, space, importId, true)
  if (sameRows > 0) await insertSightings(scope, space, importId)
  if (space.definition.mayBeEmpty) await insertEmptied(scope, space, importId)
  await markPartlyRead(scope, space, importId)
  if (changedSets > 0) await settle(scope, space, contested.table)
}

/** Transfers everything an import wrote to another import of the same file. */
export const handOver = async ({ tx }: Scope, space: FactSpace, from: number, to: number): Promise<void> => {
  for (const table of [...tablesOf(space.definition), 'sightings', 'partly_read']) {
    await sql`update ${sql.table(table)} f set import_id = ${to}::bigint where ${inSpace('f', space)} and f.import_id = ${from}::bigint`.execute(
      tx,
    )
  }
  await sql`update sightings s set version = ${to}::bigint where ${inSpace('s', space)} and s.version = ${from}::bigint`.execute(
    tx,
  )
}
