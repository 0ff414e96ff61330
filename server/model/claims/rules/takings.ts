import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import type { Reimbursement } from './evidence.ts'
import { type Credit, type Debt, type Share, settle } from './netting.ts'
import { inApproval, isReversal, takenUnits } from './payments.ts'

/** A unit found may be booked so many days after its money was taken back. */
const LATE_DAYS = 30
/** And so many before, when the payment itself is not known. */
const EARLY_DAYS = 90

/** A reversal and its payment. */
export interface Taking {
  reversal: Reimbursement
  original: Reimbursement | undefined
  /** Cash units taken back, and of them given back in stock. */
  taken: number
  returned: number
  /** Minor units: taken in all, and beyond what was paid in all. */
  amount: number
  excess: number
  /** The first day a unit of it can have been found on. */
  since: string
}

/** Every reversal beside its payment, with what it takes beyond it; reversals of one payment in the order of approval. */
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

/** Units that a reversal took, or gave, as a debt that finds around it speak for. */
export interface TakingDebt extends Debt {
  taking: Taking
}

/** Takings as debts of so many units each. */
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

/** The payment a reversal is of; where that is not known the reversal stands for it. */
const paymentOf = ({ reversal, original }: Taking) => (original ?? reversal).reimbursementId

/** Payments without so many units of each. */
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

/** Payments without money that was taken back. */
export const withoutTaken = (shares: readonly Share[], takings: readonly Taking[]): Share[] => {
  const units = new Map<string, number>()
  for (const taking of takings) if (taking.original) sumOf(units, paymentOf(taking), taking.taken)
  return without(shares, units)
}

/** Payments without units that came back in stock and stand in the ledger as found: the find is for those. */
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
