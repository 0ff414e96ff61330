import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 0x636c6169

/**
 * Takes a lock that lets one user or detection at a time change the cases of a tenant, until the transaction ends. It
 * is taken before any case row, so two transactions never wait for each other's rows.
 */
export const lockClaims = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}
