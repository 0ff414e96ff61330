import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Locks the tenant's orders and their bookings against other changes until the transaction ends. */
export const lockPurchasing = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`purchasing of ${tenant()}`}, 0))`.execute(tx)
}
