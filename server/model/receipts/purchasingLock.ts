import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Until the transaction ends, nobody else changes orders of the tenant or what is booked on them. */
export const lockPurchasing = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`purchasing of ${tenant()}`}, 0))`.execute(tx)
}
