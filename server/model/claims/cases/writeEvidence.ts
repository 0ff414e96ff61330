import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { valuesOf } from '../evidence/source.ts'
import type { Finding } from '../rules/finding.ts'

/** Replaces the stored evidence rows of cases. */
export const writeEvidence = async (
  { tx, tenant }: Scope,
  cases: readonly { id: number; finding: Finding }[],
): Promise<void> => {
  if (cases.length === 0) return
  await tx
    .deleteFrom('claim_evidence')
    .where('tenant_id', '=', tenant())
    .where(
      'claim_id',
      'in',
      cases.map(({ id }) => id),
    )
    .execute()
  const rows = cases.flatMap(({ id, finding }) =>
    finding.evidence
      // units covered by other cases have no row in a file
      .filter(({ source }) => source.importId > 0)
      .map(({ source, says, units }, position) => ({
        ...{ claim_id: id, position, source: source.table, import_id: source.importId, line: source.line, says, units },
        values: valuesOf(source),
      })),
  )
  await sql`
    insert into claim_evidence (tenant_id, claim_id, position, source, import_id, line, says, units, "values")
    select ${tenant()}::uuid, claim_id, position, source, import_id, line, says, units, "values"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (claim_id bigint, position int, source text, import_id bigint,
      line int, says text, units int, "values" jsonb)
    on conflict do nothing`.execute(tx)
}
