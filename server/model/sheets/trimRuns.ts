import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Deletes scheduled runs before a moment that changed nothing, except the last one of each import. Returns their
 * number.
 */
export const trimSheetRuns = async ({ tx, tenant }: Scope, beforeMoment: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from sheet_runs where tenant_id = ${tenant()}::uuid and by_name is null and changes is null and progress is null and at < ${beforeMoment}
      and id not in (select max(id) from sheet_runs where tenant_id = ${tenant()}::uuid and import_id is not null group by import_id)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
