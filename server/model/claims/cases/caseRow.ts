import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import type { BookedCase, Finding, Step } from '../rules/finding.ts'

/** What a case keeps of its finding beside its own columns. */
export interface KeptFinding {
  steps: Step[]
  /** Units of reimbursements that were there already and are left out of the case, by reimbursement. */
  netted: Record<string, number>
  /** Tells whether a finding is the same, down to the lines it rests on. */
  mark: string
}

/** What new evidence makes of a case, against what stands in it or was filed. */
export interface CaseChange {
  at: string
  units_before: number
  units_after: number
  estimated_before: number | null
  estimated_after: number | null
  /** Absent where it was written before amounts could change their currency: it is the case's. */
  currency_before?: string | null
  currency_after?: string | null
}

/** A case as detection and clerks work on it. */
export type CaseRow = Omit<Selectable<Tables['claims']>, 'finding' | 'change'> & {
  finding: KeptFinding
  change: CaseChange | null
  /** Units that reimbursements are booked for, those taken back again not counted. */
  paid_units: number
  /** Whether a person has worked on it: by a change, or by a document. */
  worked: boolean
}

const paidBefore = ({ claimType, evidence }: Finding): Record<string, number> => {
  const netted: Record<string, number> = {}
  // here payments are what it is about
  if (claimType === 'Incorrect Reimbursement Amount') return netted
  for (const { source, reference, units } of evidence)
    if (source.table === 'reimbursements' && reference !== null) netted[reference] = (netted[reference] ?? 0) + units
  return netted
}

/** The part of a finding that a case keeps. */
export const keptFinding = (finding: Finding): KeptFinding => {
  const { steps, evidence, units, estimated, currency, anchorDay, closingAnchorDay } = finding
  const hashInput = JSON.stringify({ steps, evidence, units, estimated, currency, anchorDay, closingAnchorDay })
  return {
    steps,
    netted: paidBefore(finding),
    mark: createHash('sha256').update(hashInput).digest('base64url').slice(0, 16),
  }
}

/** Units of the case's evidence that were paid before it was opened. */
export const nettedUnits = ({ finding: { netted } }: CaseRow): number =>
  Object.values(netted).reduce((sum, units) => sum + units, 0)

/** What rules are told of a case; nothing of a type that is no more. */
export const bookedCase = (row: CaseRow): BookedCase[] => {
  const claimType = claimTypes.find((type) => type === row.claim_type)
  if (!claimType) return []
  const { evidence_key: key, status, marketplace, event_on: eventDay, units, paid_units: paidUnits } = row
  const { shipment_id: shipmentId, order_id: orderId, amazon_case_id: amazonCaseId } = row
  return [{ key, claimType, status, marketplace, eventDay, units, paidUnits, shipmentId, orderId, amazonCaseId }]
}
