import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import type { BookedCase, Finding, Step } from '../rules/finding.ts'

/** The part of a finding that a case stores besides its own columns. */
export interface KeptFinding {
  steps: Step[]
  /** Units of earlier reimbursements that the case excludes, by reimbursement. */
  netted: Record<string, number>
  /** Hash that changes when the finding or any row of its evidence changes. */
  mark: string
}

/** The difference between new evidence and the values the case holds or was filed with. */
export interface CaseChange {
  at: string
  units_before: number
  units_after: number
  estimated_before: number | null
  estimated_after: number | null
  /** Absent in rows written before a change could alter the currency; the case's currency applies. */
  currency_before?: string | null
  currency_after?: string | null
}

/** A case as detection and users edit it. */
export type CaseRow = Omit<Selectable<Tables['claims']>, 'finding' | 'change'> & {
  finding: KeptFinding
  change: CaseChange | null
  /** Units that reimbursements are booked for, excluding units taken back. */
  paid_units: number
  /** True if a person has changed the case or added a document to it. */
  worked: boolean
}

const paidBefore = ({ claimType, evidence }: Finding): Record<string, number> => {
  const netted: Record<string, number> = {}
  // cases of this type are about payments
  if (claimType === 'Incorrect Reimbursement Amount') return netted
  for (const { source, reference, units } of evidence)
    if (source.table === 'reimbursements' && reference !== null) netted[reference] = (netted[reference] ?? 0) + units
  return netted
}

/** Returns the part of a finding that a case stores. */
export const keptFinding = (finding: Finding): KeptFinding => {
  const { steps, evidence, units, estimated, currency, anchorDay, closingAnchorDay } = finding
  const hashInput = JSON.stringify({ steps, evidence, units, estimated, currency, anchorDay, closingAnchorDay })
  return {
    steps,
    netted: paidBefore(finding),
    mark: createHash('sha256').update(hashInput).digest('base64url').slice(0, 16),
  }
}

/** Returns the units of the case's evidence that were paid before it was opened. */
export const nettedUnits = ({ finding: { netted } }: CaseRow): number =>
  Object.values(netted).reduce((sum, units) => sum + units, 0)

/** Returns the case in the form that rules read; empty if its claim type no longer exists. */
export const bookedCase = (row: CaseRow): BookedCase[] => {
  const claimType = claimTypes.find((type) => type === row.claim_type)
  if (!claimType) return []
  const { evidence_key: key, status, marketplace, event_on: eventDay, units, paid_units: paidUnits } = row
  const { shipment_id: shipmentId, order_id: orderId, amazon_case_id: amazonCaseId } = row
  return [{ key, claimType, status, marketplace, eventDay, units, paidUnits, shipmentId, orderId, amazonCaseId }]
}
