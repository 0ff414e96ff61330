import { sql } from 'kysely'
import type { Home } from '#contract/home.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Counts leads of all products and open label proposals. */
export const countLeads = async ({ tx, tenant }: Scope): Promise<Home['leads']> => {
  const { rows } = await sql<NonNullable<Home['leads']>>`
    select coalesce(sum(ready), 0) as ready, coalesce(sum(printable), 0) as printable,
      (select count(*) from label_suggestions where tenant_id = ${tenant()}::uuid and dismissed_at is null) as suggestions
    from lead_asins where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0] ?? null
}
