import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const tenantKey = (tenant: string) => sql`hashtextextended(${`leads of ${tenant}`}, 0)`

/** Until the transaction ends, nobody else changes the leads of this asin; those of other asins go on. */
export const lockAsin = async ({ tx, tenant }: Scope, asin: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${tenantKey(tenant())})`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leads of ${tenant()} ${asin}`}, 0))`.execute(tx)
}

/** The same for all asins of the tenant: one lock however many there are. */
export const lockAllAsins = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${tenantKey(tenant())})`.execute(tx)
}
