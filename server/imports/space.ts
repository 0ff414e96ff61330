import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Bytes that the imports of the tenant acted for have stored, and those of its files that still wait. */
export const readUsedSpace = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(stored_bytes + case when stored_as is null then 0 else bytes end), 0)::bigint as used
    from uploads where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.used ?? 0
}

/** Said of a file for which there is no space. */
export const noSpace = (quota: number): string =>
  `The space of your company (${Math.round(quota / 1e9)} GB) is used up. Undo imports that you need no more, which gives their space back, or ask whoever runs Clove for more.`
