import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Returns true if figures that a user may see are waiting to be judged. */
export const isWaiting = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from anomaly_touched where tenant_id = ${tenant()}::uuid)
      and coalesce((feature_flags->>'sales')::boolean, false) as waits
    from tenants where id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.waits ?? false
}
