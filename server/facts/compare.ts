import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { anyPartlyRead, isPartlyRead, isUnread } from './partlyRead.ts'
import { type FactSpace, inSpace, leadingTable, saysEmpty } from './setsOf.ts'

/** Comparison of a file's rows with the current facts. */
export interface Compared {
  new: number
  changed: number
  same: number
}

/** Returns true if this report of this seller has been imported before; otherwise there is nothing to compare with. */
export const anyStanding = async ({ tx }: Scope, space: FactSpace): Promise<boolean> => {
  const { rows } = await sql`
    (select from ${sql.table(leadingTable(space.definition))} f where ${inSpace('f', space)} limit 1)
    union all
    (select from sightings s where ${inSpace('s', space)} limit 1)`.execute(tx)
  return rows.length > 0
}

const inParts = async (scope: Scope, space: FactSpace): Promise<boolean> => {
  if (await anyPartlyRead(scope, space)) return true
  const { rows } = await sql`select from unread limit 1`.execute(scope.tx)
  return rows.length > 0
}

/** The number of sets per verdict, and the number of their rows in the file. */
export interface Verdicts {
  changedSets: number
  newRows: number
  sameRows: number
}

/**
 * SQL of the current versions of incoming sets as `known`: one version per set, and whether the file is identical. A
 * partly read set has several current versions; the file is then compared with one that was read to the same extent.
 */
const knownSets = (space: FactSpace, inParts: boolean) => {
  const leading = sql.table(leadingTable(space.definition))
  const standing = sql`
    select f.set_key, f.import_id as version, count(*) as n, sum(f.row_hash) as total
    from incoming i join ${leading} f on ${inSpace('f', space)} and f.set_key = i.set_key
    where f.standing group by f.set_key, f.import_id`
  if (!inParts)
    return sql`
      select s.set_key, s.version, s.n = i.n and s.total = i.total as same, false as parted
      from (${standing}) s join incoming i on i.set_key = s.set_key`
  return sql`
    select distinct on (set_key) set_key, version, same, versions > 1 as parted from (
      select s.set_key, s.version, count(*) over (partition by s.set_key) as versions,
        s.n = i.n and s.total = i.total and ${isPartlyRead(space, 's.set_key', 's.version')} = ${isUnread('i.set_key')} as same
      from (${standing}) s join incoming i on i.set_key = s.set_key
    ) k order by set_key, same desc, version`
}

/**
 * Compares the staged rows with the current facts by set and writes the temporary table `verdicts`: `version` is the
 * current import, null for a new set; `same` is true for identical content in any line order; `contested` is true if
 * the current facts may change. `lines` are the file's lines in the order of sightings. `emptied`: the set that a file
 * without rows declares empty; it is never the same, because no row could be seen again.
 */
export const compareSets = async (
  scope: Scope,
  space: FactSpace,
  emptied: { set: string; at: string } | null,
): Promise<Verdicts> => {
  const { tx } = scope
  // no query filters on the other columns, and analyzing each takes time
  await sql`analyze stage (set_key)`.execute(tx)
  await sql`
    create temp table incoming on commit drop as
    select set_key, max(at) as at, count(*) as n, sum(row_hash) as total, array_agg(line) as lines from (
      select set_key, at, row_hash, line from stage order by set_key, row_hash, key_hash, line
    ) s group by set_key`.execute(tx)
  if (emptied)
    await sql`insert into incoming values (${emptied.set}, ${emptied.at}::timestamptz, 0, 0, '{}')`.execute(tx)
  await sql`analyze incoming`.execute(tx)
  await sql`
    create temp table verdicts on commit drop as
    with known as (${knownSets(space, await inParts(scope, space))}), empty as (
      select s.set_key, max(s.import_id) as version from incoming i join sightings s on ${inSpace('s', space)} and s.set_key = i.set_key
      where ${saysEmpty('s')} group by s.set_key
    )
    select i.*, coalesce(k.version, e.version) as version, coalesce(i.n > 0 and k.same, false) as same,
      coalesce(k.version, e.version) is not null and (coalesce(k.parted, false) or not coalesce(i.n > 0 and k.same, false)) as contested
    from incoming i left join known k on k.set_key = i.set_key left join empty e on e.set_key = i.set_key`.execute(tx)
  await sql`analyze verdicts`.execute(tx)
  const { rows } = await sql<Verdicts>`
    select
      count(*) filter (where contested) as "changedSets",
      coalesce(sum(n) filter (where version is null), 0) as "newRows",
      coalesce(sum(n) filter (where same), 0) as "sameRows"
    from verdicts`.execute(tx)
  return rows[0] ?? { changedSets: 0, newRows: 0, sameRows: 0 }
}

/**
 * Counts rows: in a changed set, a row is the same if it is identical, and changed if only its key is. Writes counts by
 * set into the temporary table `counted`.
 */
export const countRows = async ({ tx }: Scope, space: FactSpace, verdicts: Verdicts): Promise<Compared> => {
  const setCounts = { new: verdicts.newRows, changed: 0, same: verdicts.sameRows }
  if (verdicts.changedSets === 0) return setCounts
  const leading = sql.table(leadingTable(space.definition))
  await sql`
    create temp table counted on commit drop as
    with changed as (
      select s.row_hash, s.key_hash, s.set_key from stage s join verdicts v on v.set_key = s.set_key
      where v.version is not null and not v.same
    ), before as (
      select f.set_key, f.row_hash, f.key_hash from verdicts v
      join ${leading} f on ${inSpace('f', space)} and f.set_key = v.set_key
      where f.standing and v.version is not null and not v.same
    )
    select c.set_key,
      count(*) filter (where w.row_hash is null and k.key_hash is null) as new,
      count(*) filter (where w.row_hash is null and k.key_hash is not null) as changed,
      count(*) filter (where w.row_hash is not null) as same
    from changed c
    left join (select distinct set_key, row_hash from before) w on w.set_key = c.set_key and w.row_hash = c.row_hash
    left join (select distinct set_key, key_hash from before) k on k.set_key = c.set_key and k.key_hash = c.key_hash
    group by c.set_key`.execute(tx)
  const { rows } = await sql<Compared>`
    select coalesce(sum(new), 0) as new, coalesce(sum(changed), 0) as changed, coalesce(sum(same), 0) as same
    from counted`.execute(tx)
  const [rowCounts] = rows
  if (!rowCounts) return setCounts
  return { new: setCounts.new + rowCounts.new, changed: rowCounts.changed, same: setCounts.same + rowCounts.same }
}

/**
 * Returns rows that `countRows` counted as new and as changed although the current facts are newer. Call it after the
 * import is written and settled.
 */
export const olderRows = async (
  { tx }: Scope,
  space: FactSpace,
  importId: number,
): Promise<Pick<Compared, 'new' | 'changed'>> => {
  const leading = sql.table(leadingTable(space.definition))
  const { rows } = await sql<Pick<Compared, 'new' | 'changed'>>`
    select coalesce(sum(c.new), 0) as new, coalesce(sum(c.changed), 0) as changed from counted c
    left join (
      select distinct f.set_key from ${leading} f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint and f.standing
    ) s on s.set_key = c.set_key
    where s.set_key is null`.execute(tx)
  return rows[0] ?? { new: 0, changed: 0 }
}

/** Rows that a file omits from sets it restates. */
interface LeftOut {
  /** Current rows in sets that have fewer rows in the file, and those that the file omits. */
  existing: number
  missing: number
  /** The omitted rows at the end of their set: after the file's last row, or in its set if that row is new. */
  atEnd: number
}

/**
 * Counts the rows that changed sets would lose, and how many of them ended their original file. Partly read sets lose
 * none. `verdicts` must exist.
 */
export const countLeftOut = async ({ tx }: Scope, space: FactSpace): Promise<LeftOut> => {
  const leading = sql.table(leadingTable(space.definition))
  const { rows } = await sql<LeftOut>`
    with shorter as materialized (
      select v.set_key from verdicts v join ${leading} f on ${inSpace('f', space)} and f.set_key = v.set_key
      where f.standing and v.contested and v.n > 0 and not ${isUnread('v.set_key')}
      group by v.set_key, v.n having count(*) > v.n
    ), before as materialized (
      select f.set_key, f.key_hash, f.import_id, f.line from shorter h
      join ${leading} f on ${inSpace('f', space)} and f.set_key = h.set_key where f.standing
    ), existing as (
      select b.*, row_number() over (partition by b.set_key, b.key_hash order by b.line) as nth from before b
    ), staged as (
      select s.set_key, s.key_hash, row_number() over (partition by s.set_key, s.key_hash order by s.line) as nth
      from stage s where s.set_key in (select set_key from shorter)
    ), compared as (
      select e.*, t.set_key is null as is_missing from existing e
      left join staged t on t.set_key = e.set_key and t.key_hash = e.key_hash and t.nth = e.nth
    ), ends as (
      select c.set_key, c.import_id, max(c.line) filter (where not c.is_missing) as line from compared c
      group by c.set_key, c.import_id
    ), last_row as (
      select s.set_key, s.key_hash from stage s order by s.line desc limit 1
    ), mark as (
      select c.import_id, max(c.line) as line from compared c
      join last_row l on l.set_key = c.set_key and l.key_hash = c.key_hash group by c.import_id
    )
    select (select count(*) from existing) as existing, count(*) as missing,
      count(*) filter (where c.line > coalesce(e.line, 0)
        and case when m.line is null then c.set_key = (select set_key from last_row) else c.line > m.line end) as "atEnd"
    from compared c join ends e on e.set_key = c.set_key and e.import_id = c.import_id
    left join mark m on m.import_id = c.import_id where c.is_missing`.execute(tx)
  return rows[0] ?? { existing: 0, missing: 0, atEnd: 0 }
}

/** Returns true if the file's last line would change the current facts of its set. `verdicts` must exist. */
export const changesByLastLine = async ({ tx }: Scope, space: FactSpace): Promise<boolean> => {
  const leading = sql.table(leadingTable(space.definition))
  const { rows } = await sql<{ row_hash: string; standing: string[] }>`
    with last_row as (select s.set_key, s.row_hash from stage s order by s.line desc limit 1)
    select l.row_hash::text as row_hash, array_agg(f.row_hash::text) as standing from last_row l
    join verdicts v on v.set_key = l.set_key
    join ${leading} f on ${inSpace('f', space)} and f.set_key = l.set_key
    where f.standing and v.contested group by l.row_hash`.execute(tx)
  return rows.some(({ row_hash, standing }) => !standing.includes(row_hash))
}
