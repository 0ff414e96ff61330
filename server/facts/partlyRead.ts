import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type FactSpace, inSpace } from './setsOf.ts'

/** Stands for any set of an import: which one a line belonged to could not be read. */
const ANY = ''
/** Sets named one by one, at most; with more of them any set may lack a row. */
const MAX_NAMED = 10_000

/** Remembers the sets of a file of which a row was rejected. */
export class PartialSets {
  private readonly sets = new Set<string>()

  add(setKey: string | null): void {
    if (!this.sets.has(ANY)) this.sets.add(setKey ?? ANY)
    if (this.sets.size > MAX_NAMED) {
      this.sets.clear()
      this.sets.add(ANY)
    }
  }

  /** Puts them into the temporary table `unread`. */
  async stage({ tx }: Scope): Promise<void> {
    await sql`create temp table unread on commit drop as
      select set_key from unnest(${[...this.sets]}::text[]) set_key`.execute(tx)
  }
}

/** The condition that the file being imported could not be read whole of a set. `set` is a column. */
export const isUnread = (set: string): RawBuilder<boolean> =>
  sql`(${sql.ref(set)} in (select set_key from unread) or ${ANY} in (select set_key from unread))`

/** The condition that an import could not read a set whole. `set` and `version` are columns. */
export const isPartlyRead = (space: FactSpace, set: string, version: string): RawBuilder<boolean> => sql`(
  (${sql.ref(set)}, ${sql.ref(version)}) in (select p.set_key, p.import_id from partly_read p where ${inSpace('p', space)})
  or ${sql.ref(version)} in (select p.import_id from partly_read p where ${inSpace('p', space)} and p.set_key = ${ANY})
)`

/** The condition that some import could not read the set `u.set_key` whole, or may not have. */
export const isMarked = (space: FactSpace): RawBuilder<boolean> =>
  sql`(u.set_key in (select p.set_key from partly_read p where ${inSpace('p', space)})
    or ${ANY} in (select p.set_key from partly_read p where ${inSpace('p', space)}))`

/** Whether any set of the space was only partly read, by the file being imported or by another. */
export const anyPartlyRead = async ({ tx }: Scope, space: FactSpace): Promise<boolean> => {
  const { rows } = await sql`select from partly_read p where ${inSpace('p', space)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Marks the sets of which the import that writes them could not read every row. */
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
