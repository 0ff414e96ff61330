import { sql } from 'kysely'
import { writeLeadCounts } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Brings the counts kept for the leads table in step with the leads stored: of the named asins, or of all. Needs their lock.
 */
export const recount = (scope: Scope, asins?: readonly string[]): Promise<void> => {
  const countsSql = sql`
    select asin, count(*) as ready, count(*) filter (where obstacle is null) as printable from leads
    where tenant_id = ${scope.tenant()} and printed_at is null ${asins ? sql`and asin = any(${asins})` : sql``} group by asin`
  return writeLeadCounts(scope, countsSql, asins)
}
