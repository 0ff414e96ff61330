import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const tenantKey = (tenant: string) => sql`hashtextextended(${`leads of ${tenant}`}, 0)`

/** Locks the leads of these ASINs against other changes until the transaction ends; other ASINs stay unlocked. */
export const lockAsins = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${tenantKey(tenant())})`.execute(tx)
  // in a fixed order, so that two transactions with the same ASINs do not deadlock
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(${`leads of ${tenant()} `} || asin, 0) as key from unnest(${asins}::text[]) asin order by asin
    ) k`.execute(tx)
}

/** The same for all ASINs of the tenant, with a single lock. */
export const lockAllAsins = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${tenantKey(tenant())})`.execute(tx)
}
