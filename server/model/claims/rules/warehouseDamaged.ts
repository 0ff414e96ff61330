import type { UnitEvidence } from './evidence.ts'
import type { ClaimContext, Finding } from './finding.ts'
import { hasCode, lossesOf } from './ledgerLosses.ts'
import { settle } from './netting.ts'
import { coveredBy, paidFor } from './payments.ts'
import { lossDebts, lossFindings } from './unsettledLosses.ts'

const type = 'Warehouse Damaged'

/**
 * Finds units damaged in a warehouse (code E) that Amazon has not reconciled or paid and that are not claimed. The
 * matching P row is about the same units.
 */
export const warehouseDamaged = (evidence: UnitEvidence, context: ClaimContext): Finding[] => {
  const losses = lossesOf(type, evidence, (event) => hasCode(event, 'E'))
  const debts = lossDebts(type, losses, context)
  const keys = new Set(debts.map(({ key }) => key))
  const allocation = settle(debts, [...paidFor(type, evidence, context), ...coveredBy(type, keys, context)])
  const accounts = allocation.debts.map((settlement) => {
    const { debt, left: remainingUnits } = settlement
    return { loss: debt.loss, settlements: [settlement], left: remainingUnits, beside: undefined }
  })
  return lossFindings(type, accounts, evidence)
}
