import type { UnitEvidence } from './evidence.ts'
import type { ClaimContext, Finding } from './finding.ts'
import { lostUnits } from './lostUnits.ts'
import { lossFindings } from './unsettledLosses.ts'

/** Finds units misplaced in a warehouse (codes M and 5) that were not reconciled, found, paid or claimed since. */
export const warehouseLost = (evidence: UnitEvidence, context: ClaimContext): Finding[] =>
  lossFindings('Warehouse Lost', lostUnits(evidence, context).accounts, evidence)
