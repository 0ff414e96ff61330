import { sql } from 'kysely'
import type { SalesSpan } from '#contract/sales.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { lastCoveredDay } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** The first and the last whole day that orders tell of, and today. */
export const showSalesSpan = async (scope: Scope, now: Date): Promise<SalesSpan> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(since) as day from uploads
    where tenant_id = ${scope.tenant()}::uuid and state = 'imported' and type in ('orders', 'shop')`.execute(scope.tx)
  const until = await lastCoveredDay(scope)
  const since = rows[0]?.day ?? null
  return {
    today: await readCompanyDay(scope, now),
    since: since !== null && until !== null && since > until ? until : since,
    until,
  }
}
