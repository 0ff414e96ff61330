import type { Reimbursement } from './evidence.ts'
import type { LedgerLoss } from './ledgerLosses.ts'
import { byDebt, type Share, settle } from './netting.ts'
import { inApproval, isReversal, paidUnits, takenUnits } from './payments.ts'
import { type Taking, takingDebts, takings, withoutTaken } from './takings.ts'

/** The unfair part of a reversal. */
export interface UnfairReversal extends Omit<Taking, 'since'> {
  /** Units taken back that the ledger found and did not return. */
  found: number
  /** Units taken back without a reason. */
  unfair: number
}

/** Units of a find that were matched with a loss. */
export interface LaidFind extends Share {
  loss: Pick<LedgerLoss, 'day' | 'marketplace'>
}

const isFind = ({ credit }: Share) => credit.kind === 'found' || credit.kind === 'reconciled'
const asCredits = (shares: readonly Share[]) => shares.map(({ credit, units }) => ({ ...credit, units }))

/** Returns units of payments that no loss needed, by payment id. */
const sparePayments = (unused: readonly Share[]) => {
  const spare = new Map<string | null, number>()
  for (const { credit, units } of unused)
    if (credit.kind === 'paid') spare.set(credit.says.reference, (spare.get(credit.says.reference) ?? 0) + units)
  return spare
}

/**
 * Finds reversals that took money for units that were never returned, or more money than was paid. A unit counts as
 * returned if it was returned to stock, if it was found and no loss needs it, or if a find settled its older loss so
 * that the payment is spare. `unused`: finds and payments left over from losses; the rest is returned.
 */
export const settleReversals = (
  reimbursements: readonly Reimbursement[],
  unused: readonly Share[],
  laid: readonly LaidFind[],
): { unfair: UnfairReversal[]; unused: Share[] } => {
  const reversalTakings = takings(reimbursements)
  if (reversalTakings.length === 0) return { unfair: [], unused: [...unused] }
  const findAllocation = settle(
    takingDebts(reversalTakings, (taking) => taking.taken - taking.returned),
    asCredits(unused.filter(isFind)),
  )
  // a unit returned to stock can appear in the ledger as found
  const given = settle(
    takingDebts(reversalTakings, ({ returned }) => returned),
    asCredits(findAllocation.unused),
  )
  const spare = sparePayments(unused)
  const displaced = settle(
    findAllocation.debts.map(({ debt, left: remainingUnits }) => {
      const { original } = debt.taking
      const id = original?.reimbursementId ?? null
      const units = Math.min(remainingUnits, spare.get(id) ?? 0)
      spare.set(id, (spare.get(id) ?? 0) - units)
      return { ...debt, from: '', until: original?.day ?? '', units }
    }),
    laid.map(({ credit, units, loss }) => ({ ...credit, units, day: loss.day, marketplace: loss.marketplace })),
    { inMarketplaceOnly: true },
  )
  const ofDisplaced = byDebt(displaced)
  const unfair = findAllocation.debts.flatMap(({ debt, left: remainingUnits }) => {
    const settlement = ofDisplaced.get(debt.key)
    const { since: _, ...takingFields } = debt.taking
    const still = remainingUnits - (settlement ? settlement.debt.units - settlement.left : 0)
    if (still <= 0 && takingFields.excess <= 0) return []
    return [{ ...takingFields, found: debt.units - still, unfair: still }]
  })
  const otherShares = withoutTaken(unused, reversalTakings).filter((share) => !isFind(share))
  return { unfair, unused: [...otherShares, ...given.unused] }
}

/** Returns the cash units of each payment that were not reversed. */
export const keptUnits = (rows: readonly Reimbursement[]): ReadonlyMap<Reimbursement, number> => {
  const takenById = new Map<string, number>()
  for (const row of rows)
    if (isReversal(row) && row.originalId !== null)
      takenById.set(row.originalId, (takenById.get(row.originalId) ?? 0) + takenUnits(row).taken)
  const keptByRow = new Map<Reimbursement, number>()
  for (const row of inApproval(rows)) {
    if (isReversal(row)) continue
    const cash = row.cashUnits ?? paidUnits(row)
    const off = Math.min(cash, takenById.get(row.reimbursementId) ?? 0)
    takenById.set(row.reimbursementId, (takenById.get(row.reimbursementId) ?? 0) - off)
    keptByRow.set(row, cash - off)
  }
  return keptByRow
}
