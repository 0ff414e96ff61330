import type { Reimbursement, UnitEvidence } from './evidence.ts'
import { expectedAmount } from './expectedAmount.ts'
import { type ClaimContext, claimKey, type Finding, moneyStep, unitStep } from './finding.ts'
import { lostUnits } from './lostUnits.ts'
import { inApproval, isReversal, paidUnits, paymentEvidence } from './payments.ts'
import { keptUnits, type UnfairReversal } from './reversals.ts'
import { underpaidCases } from './underpaidCases.ts'

const type = 'Incorrect Reimbursement Amount'
/** Payments below this percentage of the owed amount are too low. */
const MIN_PAID_PERCENT = 90

const subjectOf = (
  { seller, fnsku }: UnitEvidence,
  { marketplace, asin, sku, orderId, day, currency }: Reimbursement,
) => ({
  ...({ claimType: type, seller, fnsku, marketplace, asin, sku, orderId, shipmentId: null, currency } as const),
  ...{ eventDay: day, anchorDay: day },
})

/** Returns the minor units paid per cash unit. */
const perUnitOf = ({ amountPerUnit, amountTotal, cashUnits }: Reimbursement): number =>
  amountPerUnit ?? Math.round((amountTotal ?? 0) / (cashUnits || 1))

/** Finds payments below 90 % of the owed amount per unit, as far as they were not reversed. */
const tooLittle = (evidence: UnitEvidence): Finding[] => {
  const { seller, fnsku, reimbursements } = evidence
  const unitsKept = keptUnits(reimbursements)
  return inApproval(reimbursements).flatMap((row): Finding[] => {
    const units = unitsKept.get(row) ?? 0
    const [paid, situation] = [perUnitOf(row), row.orderId === null ? 'beforeOrder' : 'afterOrder'] as const
    if (units <= 0 || paid <= 0 || isReversal(row)) return []
    const expected = expectedAmount(situation, row.marketplace, row.day, evidence)
    if (!expected || expected.currency !== row.currency || paid * 100 >= expected.amount * MIN_PAID_PERCENT) return []
    const perUnit = expected.amount - paid
    return [
      {
        ...subjectOf(evidence, row),
        key: claimKey(type, seller, fnsku, 'amount', row.reimbursementId, row.sku, row.reason),
        ...{ units, perUnit, estimated: units * perUnit },
        evidence: [paymentEvidence(row, units), ...expected.rates],
        steps: [
          ...expected.steps,
          moneyStep('Owed per unit', expected.amount),
          moneyStep(
            `Limit: ${MIN_PAID_PERCENT} % of the amount owed`,
            Math.round((expected.amount * MIN_PAID_PERCENT) / 100),
          ),
          moneyStep('Paid per unit', paid),
          moneyStep('Missing per unit', perUnit),
          unitStep('Units', units),
          moneyStep('To claim', units * perUnit),
        ],
      },
    ]
  })
}

/** Finds money taken back for units that were never returned, and beyond what was paid. */
const takenBack = (evidence: UnitEvidence, one: UnfairReversal): Finding => {
  const { seller, fnsku } = evidence
  const { reversal, original, taken: unitsTaken, returned, found: foundUnits, unfair, amount, excess } = one
  // the excess over the payment is claimed as an amount; a unit is valued at what was paid for it
  const ofUnits = Math.round(((amount - excess) * unfair) / (unitsTaken || 1))
  const estimated = ofUnits + excess
  const units = Math.max(1, unfair)
  return {
    ...subjectOf(evidence, reversal),
    orderId: reversal.orderId ?? original?.orderId ?? null,
    key: claimKey(type, seller, fnsku, 'reversal', reversal.reimbursementId, reversal.originalId, reversal.sku),
    ...{ units, perUnit: Math.round(estimated / units), estimated },
    evidence: [
      ...(original ? [paymentEvidence(original, paidUnits(original))] : []),
      paymentEvidence(reversal, unitsTaken),
    ],
    steps: [
      ...(original ? [moneyStep('Paid', original.amountTotal ?? 0)] : []),
      moneyStep('Reversed', -amount),
      unitStep('Units reversed', unitsTaken),
      unitStep('Returned to stock', -returned),
      ...(foundUnits > 0 ? [unitStep('Found by the ledger', -foundUnits)] : []),
      unitStep('Reversed without reason', unfair),
      ...(unfair > 0 ? [moneyStep('Money for those', ofUnits)] : []),
      ...(excess > 0 ? [moneyStep('Reversed beyond the amount paid', excess)] : []),
      moneyStep('To claim', estimated),
    ],
  }
}

const unfairReversals = (evidence: UnitEvidence, context: ClaimContext): UnfairReversal[] =>
  evidence.reimbursements.some(isReversal) ? lostUnits(evidence, context).unfair : []

/**
 * Finds incorrect payments: below 90 % of what is owed per unit, for fewer units than the case they name, or reversed
 * without returned stock or beyond the paid amount.
 */
export const incorrectReimbursement = (evidence: UnitEvidence, context: ClaimContext): Finding[] => [
  ...tooLittle(evidence),
  ...underpaidCases(evidence, context),
  ...unfairReversals(evidence, context)
    .filter(({ amount }) => amount > 0)
    .map((one) => takenBack(evidence, one)),
]
