import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import type { Reimbursement } from './evidence.ts'
import { type Credit, type Debt, type Share, settle } from './netting.ts'
import { inApproval, isReversal, takenUnits } from './payments.ts'

/** A found unit may be booked up to this many days after its money was taken back, */
const LATE_DAYS = 30
/** and up to this many days before, if the payment itself is unknown. */
const EARLY_DAYS = 90

/** A reversal with its payment. */
export interface Taking {
  reversal: Reimbursement
  original: Reimbursement | undefined
  /** Cash units taken back, and the part of them returned to stock. */
  taken: number
  returned: number
  /** Minor units: total taken back, and the part beyond the total paid. */
  amount: number
  excess: number
  /** The first day on which one of its units can have been found. */
  since: string
}

/**
 * Returns each reversal with its payment and the amount taken beyond it; reversals of one payment are sorted by
 * approval.
 */
export const takings = (rows: readonly Reimbursement[]): Taking[] => {
  const payments = grouped(
    rows.filter((row) => !isReversal(row)),
    (row) => row.reimbursementId,
  )
  const takenOf = new Map<string, number>()
  return inApproval(rows.filter(isReversal)).map((reversal) => {
    const originals = inApproval(payments.get(reversal.originalId ?? '') ?? [])
    const original = originals.find(({ sku }) => sku === reversal.sku) ?? originals[0]
    const amount = Math.abs(reversal.amountTotal ?? 0)
    const paid = originals.reduce((sum, row) => sum + (row.amountTotal ?? 0), 0)
    const earlierAmount = takenOf.get(reversal.originalId ?? '') ?? 0
    if (original) takenOf.set(reversal.originalId ?? '', earlierAmount + amount)
    const excess = original ? Math.max(0, earlierAmount + amount - Math.max(paid, earlierAmount)) : 0
    const since = original?.day ?? addDays(reversal.day, -EARLY_DAYS)
    return { reversal, original, ...takenUnits(reversal), amount, excess, since }
  })
}

/** Units that a reversal took or returned, as a debt that finds can settle. */
export interface TakingDebt extends Debt {
  taking: Taking
}

/** Returns reversals as debts of the given units each. */
export const takingDebts = (takings: readonly Taking[], unitsOf: (taking: Taking) => number): TakingDebt[] =>
  takings.map((taking, index) => ({
    key: String(index).padStart(9, '0'),
    marketplace: taking.reversal.marketplace,
    from: taking.since,
    until: addDays(taking.reversal.day, LATE_DAYS),
    closes: taking.reversal.day,
    units: unitsOf(taking),
    names: [],
    taking,
  }))

/** Returns the payment of a reversal; if it is unknown, the reversal itself. */
const paymentOf = ({ reversal, original }: Taking) => (original ?? reversal).reimbursementId

/** Returns payments minus the given units of each. */
const without = (shares: readonly Share[], units: ReadonlyMap<string | null, number>): Share[] => {
  const unitsToRemove = new Map(units)
  return shares.flatMap((share) => {
    const { kind, says } = share.credit
    const remainingUnits = unitsToRemove.get(says.reference) ?? 0
    const off = kind === 'paid' ? Math.min(share.units, remainingUnits) : 0
    if (off > 0) unitsToRemove.set(says.reference, remainingUnits - off)
    return share.units > off ? [{ ...share, units: share.units - off }] : []
  })
}

const sumOf = (units: Map<string, number>, payment: string, addedUnits: number) =>
  units.set(payment, (units.get(payment) ?? 0) + addedUnits)

/** Returns payments minus those that were taken back. */
export const withoutTaken = (shares: readonly Share[], takings: readonly Taking[]): Share[] => {
  const units = new Map<string, number>()
  for (const taking of takings) if (taking.original) sumOf(units, paymentOf(taking), taking.taken)
  return without(shares, units)
}

/**
 * Returns payments minus units that were returned to stock and appear in the ledger as found, because the find covers
 * those.
 */
export const withoutFound = (
  payments: readonly Credit[],
  finds: readonly Credit[],
  rows: readonly Reimbursement[],
): Credit[] => {
  if (finds.length === 0 || !rows.some(isReversal)) return [...payments]
  const units = new Map<string, number>()
  const returned = takingDebts(takings(rows), (taking) => taking.returned)
  for (const { debt, left: remainingUnits } of settle(returned, finds, { inMarketplaceOnly: true }).debts)
    sumOf(units, paymentOf(debt.taking), debt.units - remainingUnits)
  const shares = payments.map((credit) => ({ credit, units: credit.units }))
  return without(shares, units).map(({ credit, units: remainingUnits }) => ({ ...credit, units: remainingUnits }))
}
