import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope.ts'

/**
 * Runs an `insert … select` of rows whose keys cannot exist yet, and returns their number. Without a conflict clause no
 * key is looked up first, which is a third of an insert. A distributed database copies rows of a plain insert, which
 * row-level security refuses, but not those of an insert that returns them, so they are returned and counted.
 */
export const insertNew = async ({ tx }: Pick<Scope, 'tx'>, insert: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with inserted as (${insert} returning tenant_id) select count(*) as count from inserted`.execute(tx)
  return rows[0]?.count ?? 0
}
