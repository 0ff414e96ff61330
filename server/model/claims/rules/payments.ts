import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { Reimbursement, UnitEvidence } from './evidence.ts'
import { type BookedCase, type ClaimContext, compare, type EvidenceItem } from './finding.ts'
import type { Credit } from './netting.ts'

/** What a reason of the reimbursements report is for. The first that fits; Amazon's spelling has changed and may again. */
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

/** The claim type a reason (`Lost_Warehouse`) pays for; undefined for one that is for no type, `CustomerReturn` too. */
export const paidType = (reason: string): ClaimType | undefined => {
  const normalizedReason = reason.toLowerCase().replace(/[^a-z]/g, '')
  return reasons.find(([fits]) => fits.test(normalizedReason))?.[1]
}

/** Whether a row takes back what was paid before. */
export const isReversal = ({ reason, cashUnits, amountTotal }: Reimbursement): boolean =>
  /revers|clawback/i.test(reason) || (cashUnits ?? 0) < 0 || (amountTotal ?? 0) < 0

/** Units paid for, in cash or in stock. */
export const paidUnits = ({ cashUnits, inventoryUnits, totalUnits }: Reimbursement): number =>
  totalUnits ?? (cashUnits ?? 0) + (inventoryUnits ?? 0)

/** Cash units a reversal takes back, and those of them it gives back in stock; both above 0. */
export const takenUnits = ({ cashUnits, inventoryUnits, totalUnits }: Reimbursement) => {
  const unitsTaken = Math.max(0, -(cashUnits ?? totalUnits ?? 0))
  return { taken: unitsTaken, returned: Math.min(unitsTaken, Math.max(0, inventoryUnits ?? 0)) }
}

/** The row as evidence. */
export const paymentEvidence = (row: Reimbursement, units: number): EvidenceItem => ({
  source: row.source,
  says: `${isReversal(row) ? 'Taken back' : 'Paid'}: ${row.reason}`,
  units,
  day: row.day,
  reference: row.reimbursementId,
})

/** Payments in the order they were approved, whatever the order of rows. */
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
 * What has been paid for a type. A unit that was paid in cash and came back in stock stays settled; one whose money was taken
 * back for nothing is a finding of its own (Incorrect Reimbursement Amount) and is not owed a second time. A reversal of a
 * payment nobody imported stands for that payment.
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

/** Cases of a type whose own evidence is gone or was never there: they cover units that have come up under another key. */
export const coveredBy = (type: ClaimType, keys: ReadonlySet<string>, { cases }: ClaimContext): Credit[] =>
  cases.flatMap((one) => {
    const units = one.units - one.paidUnits
    if (one.claimType !== type || one.status === 'dismissed' || units <= 0 || keys.has(one.key)) return []
    const source = { table: 'cases', importId: 0, line: 0 }
    const says = { source, says: 'Covered by another case', units, day: one.eventDay, reference: one.key }
    const name = one.shipmentId ?? one.orderId
    return [{ kind: 'covered' as const, marketplace: one.marketplace, day: one.eventDay, units, name, says }]
  })
