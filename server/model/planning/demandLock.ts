import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 0x646d6e64

/**
 * Takes a lock that lets one transaction at a time compute a company's demand, until it ends. Otherwise one would store
 * figures without the facts that another has just written.
 */
export const lockDemand = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}
