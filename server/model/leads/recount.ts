import { sql } from 'kysely'
import { writeLeadCounts } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Updates the stored counts of the leads table from the leads: for the given ASINs or for all. The caller holds their
 * lock.
 */
export const recount = (scope: Scope, asins?: readonly string[]): Promise<void> => {
  const countsSql = sql`
    select asin, count(*) as ready, count(*) filter (where obstacle is null) as printable from leads
    where tenant_id = ${scope.tenant()} and printed_at is null ${asins ? sql`and asin = any(${asins})` : sql``} group by asin`
  return writeLeadCounts(scope, countsSql, asins)
}
