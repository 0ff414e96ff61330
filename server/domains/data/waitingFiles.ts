import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Files that wait for an answer or a decision. */
export const countWaiting = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from uploads
    where tenant_id = ${tenant()}::uuid and (state = 'held' or (state = 'detected' and questions is not null))`.execute(
    tx,
  )
  return rows[0]?.waiting ?? 0
}
