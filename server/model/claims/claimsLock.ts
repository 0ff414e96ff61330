import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 0x636c6169

/**
 * Lets one change the cases of a tenant at a time, a clerk or detection; held until the transaction ends. Taken before any case, so
 * that none waits for the other's rows.
 */
export const lockClaims = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}
