import { ledgerMeaning } from '#model/stock/rules/ledgerCodes.ts'
import type { LedgerEvent, UnitEvidence } from './evidence.ts'
import type { ClaimContext } from './finding.ts'
import { foundOf } from './finds.ts'
import { lossesOf } from './ledgerLosses.ts'
import { byDebt, type Credit, type Debt, type Settled, type Share, settle, settleFurther } from './netting.ts'
import { coveredBy, paidFor } from './payments.ts'
import { settleReversals, type UnfairReversal } from './reversals.ts'
import { withoutFound } from './takings.ts'
import { type LossAccount, type LossDebt, lossDebts } from './unsettledLosses.ts'

const type = 'Warehouse Lost'

/** Misplaced units with all credits against them, and unfair reversals. */
export interface LostUnits {
  accounts: LossAccount[]
  unfair: UnfairReversal[]
}

const isMisplaced = ({ reason, day }: LedgerEvent) => reason !== null && ledgerMeaning(reason, day).kind === 'misplaced'

/** Returns the part of a loss that Amazon has reconciled. */
const reconciledPart = ({ loss: { units, unreconciled } }: LossDebt) =>
  unreconciled === null ? 0 : units - unreconciled

const sameDays = ({ from, until }: Debt) => ({ from, until })

const creditsOf = (shares: readonly Share[], isWanted: (credit: Credit) => boolean): Credit[] =>
  shares.flatMap(({ credit, units }) => (isWanted(credit) ? [{ ...credit, units }] : []))

/** Returns finds with the losses they were matched with. */
const findsLaid = (allocations: readonly Settled<LossDebt>[]) =>
  allocations.flatMap(({ debts }) =>
    debts.flatMap(({ debt, shares }) =>
      shares
        .filter(({ credit }) => /found|reconciled/.test(credit.kind))
        .map((share) => ({ ...share, loss: debt.loss })),
    ),
  )

/**
 * Settles misplaced units. Amazon's own count decides which losses its finds settle; payments, other cases and finds it
 * has not counted settle the rest. Remaining finds of a marketplace first settle reversals there, then other
 * marketplaces of the region.
 */
export const lostUnits = (evidence: UnitEvidence, context: ClaimContext): LostUnits => {
  const debts = lossDebts(type, lossesOf(type, evidence, isMisplaced), context)
  const keys = new Set(debts.map(({ key }) => key))
  const finds = foundOf(evidence, context)
  const isReconciled = ({ kind }: Credit) => kind === 'reconciled'

  const matched = settle(
    debts.map((debt) => ({ ...debt, units: reconciledPart(debt) })),
    finds.filter(isReconciled),
  )
  const byAmazon = byDebt(matched)
  const ownAllocation = settle(
    debts.map((debt) => {
      const settlement = byAmazon.get(debt.key)
      return { ...debt, units: debt.units - (settlement ? settlement.debt.units - settlement.left : 0) }
    }),
    [
      ...finds.filter((find) => !isReconciled(find)),
      ...withoutFound(paidFor(type, evidence, context), finds, evidence.reimbursements),
      ...coveredBy(type, keys, context),
    ],
    { inMarketplaceOnly: true },
  )
  const { unfair, unused } = settleReversals(
    evidence.reimbursements,
    [...matched.unused, ...ownAllocation.unused],
    findsLaid([matched, ownAllocation]),
  )
  const across = settleFurther(
    ownAllocation,
    creditsOf(unused, (credit) => !isReconciled(credit)),
    sameDays,
  )
  const beside = settleFurther(across, creditsOf(unused, isReconciled), sameDays, { inMarketplaceOnly: true })

  const [ofOwn, ofBeside] = [byDebt(ownAllocation), byDebt(beside)]
  const accounts = across.debts.map((settlement): LossAccount => {
    const { debt, left: remainingUnits } = settlement
    const settlements = [byAmazon.get(debt.key), ofOwn.get(debt.key), settlement].filter((one) => one !== undefined)
    return { loss: debt.loss, settlements, left: remainingUnits, beside: ofBeside.get(debt.key) }
  })
  return { accounts, unfair }
}
