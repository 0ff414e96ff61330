import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { formatCaseChange } from '../rules/caseChange.ts'
import { type CaseChange, type KeptFinding, keptFinding } from './caseRow.ts'
import type { Revision } from './planCases.ts'
import { writeEvidence } from './writeEvidence.ts'
import { CLOVE, type HistoryNote, writeHistory } from './writeHistory.ts'

/**
 * A revision that changes something. `takes`: the case takes the new values; otherwise it only shows the difference.
 */
interface Change {
  id: number
  takes: boolean
  units: number
  per_unit: number | null
  estimated: number | null
  currency: string | null
  finding: KeptFinding
  change: CaseChange | null
}

const isOpen = (status: string) => status === 'found' || status === 'ready'

const isSame = (one: CaseChange | null, other: CaseChange | null) =>
  one?.units_after === other?.units_after &&
  one?.estimated_after === other?.estimated_after &&
  (one?.currency_after ?? null) === (other?.currency_after ?? null)

/**
 * Returns the change a revision makes, or undefined if there is none. An open case takes the new values; a case that
 * was filed or has lost its evidence keeps its values and shows the difference.
 */
const changeOf = ({ row, finding, units, estimated, currency }: Revision, now: Date): Change | undefined => {
  const differs =
    row.units !== units || row.estimated !== estimated || (estimated !== null && row.currency !== currency)
  const change = differs
    ? {
        ...{ at: now.toISOString(), units_before: row.units, units_after: units },
        ...{ estimated_before: row.estimated, estimated_after: estimated },
        ...{ currency_before: row.currency, currency_after: currency },
      }
    : null
  const { id, per_unit, finding: standing } = row
  const currentCase = {
    id,
    units: row.units,
    per_unit,
    estimated: row.estimated,
    currency: row.currency,
    finding: standing,
  }
  if (finding && units > 0 && isOpen(row.status)) {
    if (!differs && row.change?.units_after !== 0) return undefined
    const { steps, mark } = keptFinding(finding)
    const renewed = { steps, mark, netted: row.finding.netted }
    return { id, takes: true, units, per_unit: finding.perUnit, estimated, currency, finding: renewed, change }
  }
  return isSame(row.change, change) ? undefined : { ...currentCase, takes: false, change }
}

const noteOf = ({ id, change }: Change): HistoryNote => {
  const note = !change
    ? 'Evidence was restored.'
    : change.units_after === 0
      ? 'The evidence was removed.'
      : formatCaseChange(
          { units: change.units_before, estimated: change.estimated_before, currency: change.currency_before ?? null },
          { units: change.units_after, estimated: change.estimated_after, currency: change.currency_after ?? null },
        )
  return { claim: id, kind: 'evidence', by: CLOVE, note }
}

/** Updates cases that a person works on from their evidence. Returns the number of changed cases. */
export const reviseCases = async (scope: Scope, revisions: readonly Revision[], now: Date): Promise<number> => {
  const changes = revisions.flatMap((revision) => {
    const change = changeOf(revision, now)
    return change ? [{ ...change, acceptedFinding: change.takes ? revision.finding : undefined }] : []
  })
  if (changes.length === 0) return 0
  const rows = changes.map(({ acceptedFinding: _resting, takes: _takes, ...row }) => row)
  await sql`
    update claims c set units = r.units, per_unit = r.per_unit, estimated = r.estimated, currency = r.currency, finding = r.finding,
      change = nullif(r.change, 'null'::jsonb), changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, units int, per_unit bigint, estimated bigint,
      currency text, finding jsonb, change jsonb)
    where c.tenant_id = ${scope.tenant()}::uuid and c.id = r.id`.execute(scope.tx)
  await writeEvidence(
    scope,
    changes.flatMap(({ id, acceptedFinding }) => (acceptedFinding ? [{ id, finding: acceptedFinding }] : [])),
  )
  await writeHistory(scope, changes.map(noteOf))
  return changes.length
}
