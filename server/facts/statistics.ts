import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** With fewer rows no query plan changes. */
const FEW = 500
/** With fewer rows a wrong guess costs less than analyzing again, unless they are half of the table, not just a tenth. */
const SMALL = 5000
const SMALL_WEIGHT = 0.2
/** Rows that at least double those of a company count this many times: at 0.2 % of a table a sample still has some. */
const DOUBLED_WEIGHT = 50
/** With fewer rows outdated statistics do not justify a wait. */
const WORTH_WAITING = 20_000

/**
 * Analyzes tables that have grown or changed by this many rows, through the owner's `analyze_tables`, because the app
 * owns no tables. A company's first rows are few beside those of others, but until then the planner expects one row of
 * it and compares lists row by row. A row of the company determines the shard: in a distributed database its worker is
 * analyzed. ANALYZE locks the table until the transaction ends, so small changes do not wait for another company's
 * import.
 */
export const analyzeGrown = async (scope: Scope, tables: readonly string[], rows: number): Promise<void> => {
  if (rows < FEW) return
  const weight = rows < SMALL ? SMALL_WEIGHT : 1
  for (const name of tables) {
    await sql`
      select analyze_tables(array[part::text], ${rows < WORTH_WAITING})
      from (select tableoid::regclass as part from ${sql.table(name)} where tenant_id = ${scope.tenant()} limit 1) lying
      where outgrown(part, ${rows * weight}::float8) or outgrown(part, ${rows * DOUBLED_WEIGHT}::float8) and (
        select count(*) from (select from ${sql.table(name)} where tenant_id = ${scope.tenant()} limit ${2 * rows + 1}) own
      ) <= ${2 * rows}`.execute(scope.tx)
  }
}
