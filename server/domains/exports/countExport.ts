import { sql } from 'kysely'
import type { ExportAudience, ExportColumn, ExportCount } from '#contract/exports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { exportBuyers, exportReasons } from './exportBuyers.ts'

/** How many buyers an export would have, and why the others who match would not be in it. */
export const countExport = async (
  scope: Scope,
  query: { audience: ExportAudience; columns: readonly ExportColumn[] },
): Promise<ExportCount> => {
  const { rows } = await sql<{ reason: keyof typeof exportReasons | null; count: number }>`
    select reason, count(*) from (${await exportBuyers(scope, query)}) b group by 1`.execute(scope.tx)
  return {
    matching: rows.reduce((sum, { count }) => sum + count, 0),
    exported: rows.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: rows
      .flatMap(({ reason, count }) => (reason === null ? [] : [{ reason: exportReasons[reason], count }]))
      .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
  }
}
