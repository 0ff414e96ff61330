import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Locks labels until the transaction ends, so that a concurrent label and proposal see each other. */
export const lockLabels = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('clove labels'), hashtext(${tenant()}))`.execute(tx)
}
