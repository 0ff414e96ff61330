import type { UnitEvidence } from './evidence.ts'
import type { ClaimContext, Finding } from './finding.ts'
import { lostUnits } from './lostUnits.ts'
import { lossFindings } from './unsettledLosses.ts'

/** Units misplaced in a warehouse (codes M and 5) that Amazon has not reconciled, neither found, paid nor claimed since. */
export const warehouseLost = (evidence: UnitEvidence, context: ClaimContext): Finding[] =>
  lossFindings('Warehouse Lost', lostUnits(evidence, context).accounts, evidence)
