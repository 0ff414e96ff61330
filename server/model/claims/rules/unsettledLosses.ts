import type { ClaimType } from '#rules/claims/claimTypes.ts'
import { windowFor } from './claimWindows.ts'
import type { UnitEvidence } from './evidence.ts'
import { type ClaimContext, type Finding, type Step, unitStep } from './finding.ts'
import type { LedgerLoss } from './ledgerLosses.ts'
import type { Debt, Settlement } from './netting.ts'
import { shareSteps } from './shareSteps.ts'
import { type UnitSubject, unitFinding } from './unitFinding.ts'

/** A loss as a debt, with all its events. */
export interface LossDebt extends Debt {
  loss: LedgerLoss
}

/** A loss with the credits against it. */
export interface LossAccount {
  loss: LedgerLoss
  settlements: readonly Settlement[]
  /** Units without a credit. */
  left: number
  /** Finds that Amazon assigns to something else; they count only in our own total. */
  beside: Settlement | undefined
}

/** Returns losses as debts that only later credits can settle, sorted by the closing of their windows. */
export const lossDebts = (type: ClaimType, losses: readonly LedgerLoss[], { windows }: ClaimContext): LossDebt[] =>
  losses.map((loss) => ({
    key: loss.key,
    marketplace: loss.marketplace,
    from: loss.day,
    until: null,
    closes: windowFor(type, loss.marketplace, loss.day, windows).closes,
    units: loss.units,
    names: [loss.key],
    loss,
  }))

/**
 * Returns what is still owed for a loss: Amazon's unreconciled units minus what its count cannot include, or our own
 * balance if no file has that count. A difference between the two is added as a step.
 */
const stillOwed = ({
  loss,
  settlements,
  left: remainingUnits,
  beside,
}: LossAccount): { units: number; steps: Step[] } => {
  const { units, unreconciled } = loss
  const shares = settlements.flatMap((settlement) => settlement.shares)
  const steps = [unitStep('Units lost, per ledger', units), ...shareSteps({ shares })]
  if (unreconciled === null)
    return { units: remainingUnits, steps: [...steps, unitStep('Still missing (our count)', remainingUnits)] }
  if (beside) steps.push(...shareSteps(beside, { reconciled: 'Found again, counted by Amazon for another loss' }))
  const ours = beside?.left ?? remainingUnits
  steps.push(unitStep('Still missing (our count)', ours), unitStep('Amazon’s unreconciled quantity', unreconciled))
  if (ours !== unreconciled) steps.push(unitStep('Difference between the two', ours - unreconciled))
  return { units: Math.min(remainingUnits, unreconciled), steps }
}

/** Returns findings for losses that are not settled. */
export const lossFindings = (type: ClaimType, accounts: readonly LossAccount[], evidence: UnitEvidence): Finding[] =>
  accounts.flatMap((account) => {
    const { loss, settlements } = account
    const { units, steps } = stillOwed(account)
    if (units <= 0) return []
    return [unitFinding(type, evidence, lossSubject(loss), { units, rows: loss.evidence, settlements, steps })]
  })

/** Returns the subject of a finding about a loss. */
export const lossSubject = (loss: LedgerLoss): UnitSubject => ({
  ...loss,
  ...{ shipmentId: null, orderId: null, eventDay: loss.day, anchorDay: loss.day },
})
