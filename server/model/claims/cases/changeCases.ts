import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { CaseRow } from './caseRow.ts'

/** Fields of a case that users can change; absent fields keep their values. */
export type CasePatch = Partial<Pick<CaseRow, 'status' | 'amazon_case_id' | 'assignee'>>

/** Updates cases and marks them as worked on. A case that moves to filed gets the current time as its filing time. */
export const changeCases = async (
  { tx, tenant }: Scope,
  ids: readonly number[],
  patch: CasePatch = {},
): Promise<void> => {
  const now = new Date()
  await tx
    .updateTable('claims')
    .set({
      ...patch,
      // a case dismissed by mistake keeps its original filing time
      ...(patch.status === 'filed'
        ? {
            filed_at: sql`case when status = 'dismissed' then coalesce(filed_at, ${now}::timestamptz) else ${now}::timestamptz end`,
          }
        : {}),
      touched: true,
      changed_at: now,
    })
    .where('tenant_id', '=', tenant())
    .where('id', 'in', ids)
    .execute()
}
