import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { CaseRow } from './caseRow.ts'

/** What clerks change of a case; what is not named stays. */
export type CasePatch = Partial<Pick<CaseRow, 'status' | 'amazon_case_id' | 'assignee'>>

/** Changes cases as clerks want them, and marks them as worked on; one that moves to filed is noted as filed now. */
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
      // one that was dismissed by mistake was filed when it was filed
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
