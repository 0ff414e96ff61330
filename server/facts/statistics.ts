import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Fewer rows than this change no query plan. */
const FEW = 500
/** With fewer rows than this old statistics do no harm that is worth a wait. */
const WORTH_WAITING = 20_000

/**
 * Tells the planner of tables that have grown or changed by so many rows, by the owner's `analyze_tables`: the app owns none of them.
 * A row of the company says which table it lies in: in a distributed database that is a part of it, and its worker looks there.
 * Who looks at a table keeps others from doing so until the end of its transaction: few rows do not wait for another company's import.
 */
export const analyzeGrown = async (scope: Scope, tables: readonly string[], rows: number): Promise<void> => {
  if (rows < FEW) return
  for (const name of tables) {
    await sql`
      select analyze_tables(array[part::text], ${rows < WORTH_WAITING})
      from (select tableoid::regclass as part from ${sql.table(name)} where tenant_id = ${scope.tenant()} limit 1) lying
      where outgrown(part, ${rows}::float8)`.execute(scope.tx)
  }
}
