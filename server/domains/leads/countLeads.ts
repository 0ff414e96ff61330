import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

interface LeadCounts {
  ready: number
  printable: number
  suggestions: number
}

/** Counts leads of all products and open label proposals. */
export const countLeads = async ({ tx, tenant }: Scope): Promise<LeadCounts> => {
  const { rows } = await sql<LeadCounts>`
    select coalesce(sum(ready), 0) as ready, coalesce(sum(printable), 0) as printable,
      (select count(*) from label_suggestions where tenant_id = ${tenant()}::uuid and dismissed_at is null) as suggestions
    from lead_asins where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0] ?? { ready: 0, printable: 0, suggestions: 0 }
}
