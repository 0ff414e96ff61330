import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const tenantKey = (tenant: string) => sql`hashtextextended(${`leads of ${tenant}`}, 0)`

/** Until the transaction ends, nobody else changes the leads of these asins; those of other asins go on. */
export const lockAsins = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${tenantKey(tenant())})`.execute(tx)
  // in one order, or two that want the same would wait for each other
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(${`leads of ${tenant()} `} || asin, 0) as key from unnest(${asins}::text[]) asin order by asin
    ) k`.execute(tx)
}

/** The same for all asins of the tenant: one lock however many there are. */
export const lockAllAsins = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${tenantKey(tenant())})`.execute(tx)
}
