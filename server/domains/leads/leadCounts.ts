import { sql } from 'kysely'
import type { Home } from '#contract/home.ts'
import { writeLeadCounts } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Brings the counts kept for the leads table in step with the leads stored: of the named asins, or of all. Needs their lock.
 */
export const recount = (scope: Scope, asins?: readonly string[]): Promise<void> => {
  const counted = sql`
    select asin, count(*) as ready, count(*) filter (where obstacle is null) as printable from leads
    where tenant_id = ${scope.tenant()} and printed_at is null ${asins ? sql`and asin = any(${asins})` : sql``} group by asin`
  return writeLeadCounts(scope, counted, asins)
}

/** Leads of all products, and labels that were proposed. */
export const countLeads = async ({ tx, tenant }: Scope): Promise<Home['leads']> => {
  const { rows } = await sql<NonNullable<Home['leads']>>`
    select coalesce(sum(ready), 0) as ready, coalesce(sum(printable), 0) as printable,
      (select count(*) from label_suggestions where tenant_id = ${tenant()}::uuid and dismissed_at is null) as suggestions
    from lead_asins where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0] ?? null
}
