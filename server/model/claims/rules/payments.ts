import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { Reimbursement, UnitEvidence } from './evidence.ts'
import { type BookedCase, type ClaimContext, compare, type EvidenceItem } from './finding.ts'
import type { Credit } from './netting.ts'

/**
 * The claim type of each reason of the reimbursements report. The first match applies; Amazon's spelling has changed
 * and may change again.
 */
const reasons: readonly (readonly [RegExp, ClaimType])[] = [
  [/removal.*lost|lost.*removal/, 'Removal Order Lost'],
  [/removal.*(damage|defect)|(damage|defect).*removal/, 'Removal Order Damaged'],
  [/lost.*(inbound|shipment)|inbound.*lost|missingfrominbound/, 'Lost Inbound'],
  [/damage.*(inbound|shipment)|inbound.*damage/, 'Damaged Inbound'],
  [/carrier/, 'Carrier Damaged'],
  [/dispos|destroy/, 'Disposed'],
  [/lost.*warehouse|warehouse.*lost|^lost$/, 'Warehouse Lost'],
  [/damage.*warehouse|warehouse.*damage|^damaged$/, 'Warehouse Damaged'],
  [/label|postage/, 'Unused Shipping Label'],
]

/**
 * Returns the claim type that a reason (`Lost_Warehouse`) pays for; undefined if it pays for none, as with
 * `CustomerReturn`.
 */
export const paidType = (reason: string): ClaimType | undefined => {
  const normalizedReason = reason.toLowerCase().replace(/[^a-z]/g, '')
  return reasons.find(([fits]) => fits.test(normalizedReason))?.[1]
}

/** Returns true if a row reverses an earlier payment. */
export const isReversal = ({ reason, cashUnits, amountTotal }: Reimbursement): boolean =>
  /revers|clawback/i.test(reason) || (cashUnits ?? 0) < 0 || (amountTotal ?? 0) < 0

/** Returns the units paid for in cash or in stock. */
export const paidUnits = ({ cashUnits, inventoryUnits, totalUnits }: Reimbursement): number =>
  totalUnits ?? (cashUnits ?? 0) + (inventoryUnits ?? 0)

/** Returns the cash units a reversal takes back and those it returns to stock; both above 0. */
export const takenUnits = ({ cashUnits, inventoryUnits, totalUnits }: Reimbursement) => {
  const unitsTaken = Math.max(0, -(cashUnits ?? totalUnits ?? 0))
  return { taken: unitsTaken, returned: Math.min(unitsTaken, Math.max(0, inventoryUnits ?? 0)) }
}

/** Returns the row as evidence. */
export const paymentEvidence = (row: Reimbursement, units: number): EvidenceItem => ({
  source: row.source,
  says: `${isReversal(row) ? 'Reversed' : 'Paid'}: ${row.reason}`,
  units,
  day: row.day,
  reference: row.reimbursementId,
})

/** Sorts payments by approval, independent of the order of rows. */
export const inApproval = (rows: readonly Reimbursement[]): Reimbursement[] =>
  [...rows].sort(
    (one, other) =>
      compare(one.day, other.day) ||
      compare(one.reimbursementId, other.reimbursementId) ||
      compare(one.sku ?? '', other.sku ?? '') ||
      compare(one.reason, other.reason) ||
      (one.amountTotal ?? 0) - (other.amountTotal ?? 0),
  )

/**
 * Returns the payments for a type. A unit that was paid in cash and returned to stock stays settled; an unfair reversal
 * is a finding of its own (Incorrect Reimbursement Amount), so the unit is not owed twice. A reversal without an
 * imported payment counts as that payment.
 */
export const paidFor = (type: ClaimType, { reimbursements }: UnitEvidence, { cases }: ClaimContext): Credit[] => {
  const reimbursementIds = new Set(reimbursements.filter((row) => !isReversal(row)).map((row) => row.reimbursementId))
  const caseKeys = keysOfCases(cases)
  return reimbursements.flatMap((row) => {
    const isOrphan = isReversal(row) && !reimbursementIds.has(row.originalId ?? '')
    if (isReversal(row) && !isOrphan) return []
    if (paidType(isOrphan ? (row.originalType ?? '') : row.reason) !== type) return []
    const units = isOrphan ? takenUnits(row).taken : paidUnits(row)
    const name = caseKeys.get(row.caseId ?? '') ?? row.orderId
    const says = paymentEvidence(row, units)
    return units > 0 ? [{ kind: 'paid' as const, marketplace: row.marketplace, day: row.day, units, name, says }] : []
  })
}

const keysOfCases = (cases: readonly BookedCase[]) =>
  new Map(cases.flatMap(({ amazonCaseId, key }) => (amazonCaseId === null ? [] : [[amazonCaseId, key] as const])))

/** Returns cases of a type without evidence of their own: they cover units that now have another key. */
export const coveredBy = (type: ClaimType, keys: ReadonlySet<string>, { cases }: ClaimContext): Credit[] =>
  cases.flatMap((one) => {
    const units = one.units - one.paidUnits
    if (one.claimType !== type || one.status === 'dismissed' || units <= 0 || keys.has(one.key)) return []
    const source = { table: 'cases', importId: 0, line: 0 }
    const says = { source, says: 'Covered by another case', units, day: one.eventDay, reference: one.key }
    const name = one.shipmentId ?? one.orderId
    return [{ kind: 'covered' as const, marketplace: one.marketplace, day: one.eventDay, units, name, says }]
  })
