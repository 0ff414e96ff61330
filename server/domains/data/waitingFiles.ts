import { sql } from 'kysely'
import type { Home } from '#contract/home.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Returns the number of files that wait for an answer or a decision. */
export const countWaiting = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from uploads
    where tenant_id = ${tenant()}::uuid and (state = 'held' or (state = 'detected' and questions is not null))`.execute(
    tx,
  )
  return rows[0]?.waiting ?? 0
}

/** Returns the number of files being imported, and of those imported within the last hour; null when none is. */
export const countImporting = async ({ tx, tenant }: Scope): Promise<Home['importing']> => {
  const { rows } = await sql<{ waiting: number; done: number }>`
    select count(*) filter (where state in ('received', 'staged') or (state = 'detected' and questions is null)) as waiting,
      count(*) filter (where state = 'imported' and finished_at > now() - interval '1 hour') as done
    from uploads where tenant_id = ${tenant()}::uuid`.execute(tx)
  const counts = rows[0]
  return counts && counts.waiting > 0 ? counts : null
}
