import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Returns the bytes that the current tenant's imports have stored, plus those of its waiting files. */
export const readUsedSpace = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(stored_bytes + case when stored_as is null then 0 else bytes end), 0)::bigint as used
    from uploads where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.used ?? 0
}

/** Returns the message for a file without available storage. */
export const noSpace = (quota: number): string =>
  `Your company’s storage (${Math.round(quota / 1e9)} GB) is full. Undo imports you no longer need, or ask your administrator for more.`
