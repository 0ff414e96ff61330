import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Fewer rows than this change no query plan. */
const FEW = 500
/** Nor do more rows when they are less than this share of what the planner knows of. */
const SHARE = 0.1

/** With fewer rows than this old statistics do no harm that is worth a wait. */
const WORTH_WAITING = 20_000

/**
 * Tells the planner of tables that have grown or changed by so many rows, by the owner's `analyze_tables`: the app owns none of them.
 * Who looks at a table keeps others from doing so until the end of its transaction: few rows do not wait for another company's import.
 */
export const analyzeGrown = async ({ tx }: Scope, tables: readonly string[], rows: number): Promise<void> => {
  if (rows < FEW) return
  const { rows: stale } = await sql<{ name: string }>`
    select name from unnest(array[${sql.join(tables)}]::text[]) name join pg_class known on known.oid = name::regclass
    where ${rows}::float >= known.reltuples * ${SHARE}::float
      and pg_relation_size(known.oid) > known.relpages::bigint * current_setting('block_size')::int`.execute(tx)
  if (!stale.length) return
  const names = sql.join(stale.map(({ name }) => name))
  await sql`select analyze_tables(array[${names}]::text[], ${rows < WORTH_WAITING})`.execute(tx)
}
