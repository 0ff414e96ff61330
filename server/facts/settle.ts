import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type FactSpace, inSpace, leadingTable, saysEmpty, tablesOf } from './setsOf.ts'

/**
 * Lets the right version stand of each of some sets (`set_key`): the one said last, by the report's own
 * time, then the upload's, then its content, so that the order of the imports does not matter.
 */
export const settle = async ({ tx }: Scope, space: FactSpace, sets: RawBuilder<unknown>): Promise<void> => {
  const leading = sql.table(leadingTable(space.definition))
  await sql`
    create temp table winners on commit drop as
    with contested as (
      select u.set_key from ${sets} u where exists (
        select from ${leading} f where ${inSpace('f', space)} and f.set_key = u.set_key and not f.standing
      ) or exists (
        select from sightings s where ${inSpace('s', space)} and s.set_key = u.set_key and ${saysEmpty('s')}
      )
    ), said as (
      select f.set_key, f.import_id as version, f.import_id as said_by, max(f.at) as at
      from contested c join ${leading} f on ${inSpace('f', space)} and f.set_key = c.set_key
      group by f.set_key, f.import_id
      union all
      select s.set_key, s.version, s.import_id, s.at
      from contested c join sightings s on ${inSpace('s', space)} and s.set_key = c.set_key
    )
    select distinct on (said.set_key) said.set_key, said.version
    from said join uploads u on u.tenant_id = ${space.tenant}::uuid and u.id = said.said_by
    order by said.set_key, said.at desc, u.as_of desc, u.sha256 desc, said.said_by desc`.execute(tx)
  for (const table of tablesOf(space.definition)) {
    await sql`
      update ${sql.table(table)} f set standing = (f.import_id = w.version)
      from winners w
      where ${inSpace('f', space)} and f.set_key = w.set_key and f.standing <> (f.import_id = w.version)`.execute(tx)
  }
  await sql`drop table winners`.execute(tx)
}
