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

/** Excludes findings that Amazon has approved; an unpaid remainder is a finding of its own. */
const notAgreed = (findings: readonly Finding[], { cases }: Pick<ClaimContext, 'cases'>): Finding[] => {
  const agreed = new Set(cases.filter(({ status }) => /^(approved|reimbursed)$/.test(status)).map(({ key }) => key))
  return findings.filter(({ key }) => !agreed.has(key))
}

/**
 * Returns what Amazon owes for the units of one seller and FNSKU. A finding depends only on its own group, so unchanged
 * groups need no new run. The ledger's unexplained units come last, minus the units of all other findings.
 */
export const detectUnits = (evidence: UnitEvidence, context: ClaimContext): Finding[] => {
  const otherFindings = Object.values(unitRules).flatMap((rule) => rule(evidence, context))
  return notAgreed([...otherFindings, ...inventoryDiscrepant(evidence, context, otherFindings)], context)
}

/** Returns what Amazon owes for one shipment as a whole. */
export const detectShipment = (evidence: ShipmentEvidence, context: Pick<ClaimContext, 'cases'>): Finding[] =>
  notAgreed(unusedShippingLabel(evidence), context)
