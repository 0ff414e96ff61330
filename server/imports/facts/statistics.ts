import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type FactSpace, tablesOf } from './setsOf.ts'

/** Rows after which the planner should look again. */
const MANY = 20_000

/** Tells the planner at once what a large import has changed; PostgreSQL before 17 finds out by itself a minute later. */
export const refreshStatistics = async ({ tx }: Scope, space: FactSpace, rows: number): Promise<void> => {
  if (rows < MANY) return
  const tables = [...tablesOf(space.definition), 'sightings']
  const { rows: allowed } = await sql<{ may: boolean }>`
    select current_setting('server_version_num')::int >= 170000 as may`.execute(tx)
  if (!allowed[0]?.may) return
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx)
}
