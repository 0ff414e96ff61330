import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable } from '#reports/index.ts'
import { knowledgeOf } from './knowledge.ts'
import { anyPartlyRead, isMarked, isPartlyRead } from './partlyRead.ts'
import { type FactSpace, inSpace, leadingTable, saysEmpty, tablesOf } from './setsOf.ts'

/** Maximum number of versions of a set that are searched for rows missing in a partly read one. */
const MAX_PARTS = 30

/**
 * Writes all versions of the contested sets with their times into the temporary table `said`. `parted`: some were
 * partly read.
 */
const collectVersions = async ({ tx }: Scope, space: FactSpace, sets: RawBuilder<unknown>, parted: boolean) => {
  const leading = sql.table(leadingTable(space.definition))
  await sql`
    create temp table said on commit drop as
    with contested as (
      select u.set_key from ${sets} u where ${parted ? isMarked(space) : sql`false`}
      union
      select u.set_key from ${sets} u join ${leading} f on ${inSpace('f', space)} and f.set_key = u.set_key and not f.standing
      union
      select u.set_key from ${sets} u join sightings s on ${inSpace('s', space)} and s.set_key = u.set_key and ${saysEmpty('s')}
    ), said as (
      select f.set_key, f.import_id as version, f.import_id as said_by, max(f.at) as at
      from contested c join ${leading} f on ${inSpace('f', space)} and f.set_key = c.set_key
      group by f.set_key, f.import_id
      union all
      select s.set_key, s.version, s.import_id, s.at
      from contested c join sightings s on ${inSpace('s', space)} and s.set_key = c.set_key
    )
    select said.*, u.as_of, ${parted ? isPartlyRead(space, 'said.set_key', 'said.version') : sql`false`} as partial
    from said join uploads u on u.tenant_id = ${space.tenant}::uuid and u.id = said.said_by`.execute(tx)
}

const inParts = sql`(select set_key from said where partial)`

/** SQL order of two versions of a set; with equal times the later upload comes first. */
const newestFirst = sql`s.at desc, s.as_of desc, s.said_by desc`

/** Returns the precedence of a set's versions in a table, highest first. */
const orderIn = (space: FactSpace, table: FactTable) => {
  if (table !== 'recipients') return { join: sql``, order: newestFirst }
  const knowledgeSql = sql`
    select coalesce(min(${knowledgeOf('f')}), 0) as known from recipients f
    where ${inSpace('f', space)} and f.set_key = s.set_key and f.import_id = s.version`
  return { join: sql`cross join lateral (${knowledgeSql}) k`, order: sql`k.known desc, ${newestFirst}` }
}

const letWinnersStand = async ({ tx }: Scope, space: FactSpace, table: FactTable) => {
  const { join, order } = orderIn(space, table)
  await sql`
    update ${sql.table(table)} f set standing = (f.import_id = w.version)
    from (select distinct on (s.set_key) s.set_key, s.version from said s ${join} where s.set_key not in ${inParts} order by s.set_key, ${order}) w
    where ${inSpace('f', space)} and f.set_key = w.set_key and f.standing <> (f.import_id = w.version)`.execute(tx)
}

/**
 * If a set's newest version was partly read, keeps rows of earlier versions that it lacks: back to the first completely
 * read one. Equal keys appear as often as in the version with most of them; with `views`, rows of a key stay only if no
 * newer version has the key.
 */
const letPartsStand = async ({ tx }: Scope, space: FactSpace, table: FactTable) => {
  const { join, order } = orderIn(space, table)
  const { views = false } = space.definition
  await sql`
    create temp table parts on commit drop as
    with versions as (
      select distinct on (set_key, version) set_key, version, place, partial from (
        select s.set_key, s.version, s.partial, row_number() over (partition by s.set_key order by ${order}) as place
        from said s ${join} where s.set_key in ${inParts}
      ) placed order by set_key, version, place
    ), counted as (
      select *, row_number() over (partition by set_key order by place) as part,
        min(place) filter (where not partial) over (partition by set_key) as whole from versions
    )
    select set_key, version, part from counted
    where place <= coalesce(whole, place) and part <= ${MAX_PARTS}`.execute(tx)
  await sql`analyze parts`.execute(tx)
  await sql`
    with ranked as materialized (
      select f.set_key, f.import_id, f.line, f.key_hash, c.part, row_number() over (
        partition by f.set_key, f.import_id, f.key_hash order by exists (
          select from parts n join ${sql.table(table)} o on ${inSpace('o', space)} and o.set_key = n.set_key and o.import_id = n.version
          where n.set_key = f.set_key and n.part < c.part and o.row_hash = f.row_hash
        ) desc, f.row_hash, f.line
      ) as place
      from parts c join ${sql.table(table)} f on ${inSpace('f', space)} and f.set_key = c.set_key and f.import_id = c.version
    ), keys as (
      select set_key, key_hash, part, count(*) as n from ranked group by 1, 2, 3
    ), before as (
      select k.*, coalesce(max(n) over (
        partition by set_key, key_hash order by part rows between unbounded preceding and 1 preceding
      ), 0) as newer from keys k
    ), placed as (
      select r.set_key, r.import_id, r.line, (case when ${views} then b.newer = 0 else r.place > b.newer end) as stands
      from ranked r join before b on b.set_key = r.set_key and b.key_hash = r.key_hash and b.part = r.part
    ), target as (
      select f.set_key, f.import_id, f.line, coalesce(p.stands, false) as stands
      from (select distinct set_key from parts) c
      join ${sql.table(table)} f on ${inSpace('f', space)} and f.set_key = c.set_key
      left join placed p on p.set_key = f.set_key and p.import_id = f.import_id and p.line = f.line
      where f.standing <> coalesce(p.stands, false)
    )
    update ${sql.table(table)} f set standing = t.stands from target t
    where ${inSpace('f', space)} and f.set_key = t.set_key and f.import_id = t.import_id and f.line = t.line`.execute(
    tx,
  )
  await sql`drop table parts`.execute(tx)
}

/**
 * Selects the current version of some sets (`set_key`): the latest by the report's time, then the upload's time, then
 * its content, so that the order of imports does not matter.
 */
export const settle = async (scope: Scope, space: FactSpace, sets: RawBuilder<unknown>): Promise<void> => {
  const parted = await anyPartlyRead(scope, space)
  await collectVersions(scope, space, sets, parted)
  for (const table of tablesOf(space.definition)) {
    await letWinnersStand(scope, space, table)
    if (parted) await letPartsStand(scope, space, table)
  }
  await sql`drop table said`.execute(scope.tx)
}
