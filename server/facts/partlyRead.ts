import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type FactSpace, inSpace } from './setsOf.ts'

/** Stands for any set of an import, for a rejected line whose set is unknown. */
const ANY = ''
/** Maximum number of listed sets; beyond it any set may lack a row. */
const MAX_NAMED = 10_000

/** Collects the sets of a file with rejected rows. */
export class PartialSets {
  private readonly sets = new Set<string>()

  add(setKey: string | null): void {
    if (!this.sets.has(ANY)) this.sets.add(setKey ?? ANY)
    if (this.sets.size > MAX_NAMED) {
      this.sets.clear()
      this.sets.add(ANY)
    }
  }

  /** Writes them into the temporary table `unread`. */
  async stage({ tx }: Scope): Promise<void> {
    await sql`create temp table unread on commit drop as
      select set_key from unnest(${[...this.sets]}::text[]) set_key`.execute(tx)
  }
}

/** Returns the SQL condition that the current file has rejected rows of a set. `set` is a column. */
export const isUnread = (set: string): RawBuilder<boolean> =>
  sql`(${sql.ref(set)} in (select set_key from unread) or ${ANY} in (select set_key from unread))`

/** Returns the SQL condition that an import has read a set only partly. `set` and `version` are columns. */
export const isPartlyRead = (space: FactSpace, set: string, version: string): RawBuilder<boolean> => sql`(
  (${sql.ref(set)}, ${sql.ref(version)}) in (select p.set_key, p.import_id from partly_read p where ${inSpace('p', space)})
  or ${sql.ref(version)} in (select p.import_id from partly_read p where ${inSpace('p', space)} and p.set_key = ${ANY})
)`

/** Returns the SQL condition that some import has read, or may have read, the set `u.set_key` only partly. */
export const isMarked = (space: FactSpace): RawBuilder<boolean> =>
  sql`(u.set_key in (select p.set_key from partly_read p where ${inSpace('p', space)})
    or ${ANY} in (select p.set_key from partly_read p where ${inSpace('p', space)}))`

/** Returns true if any set of the space was only partly read, by the current file or another. */
export const anyPartlyRead = async ({ tx }: Scope, space: FactSpace): Promise<boolean> => {
  const { rows } = await sql`select from partly_read p where ${inSpace('p', space)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Marks the sets that the import has read only partly. */
export const markPartlyRead = async (
  { tx }: Scope,
  { tenant, definition, seller }: FactSpace,
  importId: number,
): Promise<void> => {
  await sql`
    insert into partly_read (tenant_id, kind, seller, set_key, import_id)
    select distinct ${tenant}::uuid, ${definition.type}, ${seller}, r.set_key, ${importId}::bigint from unread r
    where r.set_key = ${ANY} or r.set_key in (select set_key from stage)
    on conflict do nothing`.execute(tx)
}
