import type { ClaimType } from '#rules/claims/claimTypes.ts'
import { carrierDamaged } from './carrierDamaged.ts'
import { damagedInbound } from './damagedInbound.ts'
import { disposed } from './disposed.ts'
import type { ShipmentEvidence, UnitEvidence } from './evidence.ts'
import type { ClaimContext, Finding } from './finding.ts'
import { incorrectReimbursement } from './incorrectReimbursement.ts'
import { inventoryDiscrepant } from './inventoryDiscrepant.ts'
import { lostInbound } from './lostInbound.ts'
import { removalOrderDamaged } from './removalOrderDamaged.ts'
import { removalOrderLost } from './removalOrderLost.ts'
import { unusedShippingLabel } from './unusedShippingLabel.ts'
import { warehouseDamaged } from './warehouseDamaged.ts'
import { warehouseLost } from './warehouseLost.ts'

type UnitRule = (evidence: UnitEvidence, context: ClaimContext) => Finding[]

const unitRules: Readonly<Record<Exclude<ClaimType, 'Unused Shipping Label' | 'Inventory Discrepant'>, UnitRule>> = {
  'Warehouse Lost': warehouseLost,
  'Warehouse Damaged': warehouseDamaged,
  Disposed: disposed,
  'Carrier Damaged': carrierDamaged,
  'Lost Inbound': lostInbound,
  'Damaged Inbound': damagedInbound,
  'Removal Order Lost': removalOrderLost,
  'Removal Order Damaged': removalOrderDamaged,
  'Incorrect Reimbursement Amount': incorrectReimbursement,
}

/** What Amazon has agreed to is not found again; what it has not paid of it is a finding of its own. */
const notAgreed = (findings: readonly Finding[], { cases }: Pick<ClaimContext, 'cases'>): Finding[] => {
  const agreed = new Set(cases.filter(({ status }) => /^(approved|reimbursed)$/.test(status)).map(({ key }) => key))
  return findings.filter(({ key }) => !agreed.has(key))
}

/**
 * What Amazon owes for the units of one seller and FNSKU. Everything a finding depends on is in its group, so a group that nothing
 * touched need not be read again. The unexplained residue of the ledger comes last, less what all others are about.
 */
export const detectUnits = (evidence: UnitEvidence, context: ClaimContext): Finding[] => {
  const otherFindings = Object.values(unitRules).flatMap((rule) => rule(evidence, context))
  return notAgreed([...otherFindings, ...inventoryDiscrepant(evidence, context, otherFindings)], context)
}

/** What Amazon owes for one shipment as such, of whatever SKUs. */
export const detectShipment = (evidence: ShipmentEvidence, context: Pick<ClaimContext, 'cases'>): Finding[] =>
  notAgreed(unusedShippingLabel(evidence), context)
