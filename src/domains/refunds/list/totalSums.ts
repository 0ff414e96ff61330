import type { Total } from '../caseShapes.ts'

/** Totals combined to one sum. */
export interface Sum {
  cases: number
  units: number
  /** Minor units; null: there are cases, but the worth of none is known. */
  estimated: number | null
  recovered: number
  /** Null without anything to sum. */
  currency: string | null
  /** Cases without an exchange rate, which the sums exclude. */
  withoutRate: number
  /** Cases of unknown worth. */
  withoutCost: number
  /** Cases with a payment. */
  paidCases: number
}

/** Returns a sum of estimates; null when it is zero for some cases, because their worth is then unknown. */
export const worthOf = (amount: number, cases: number): number | null => (amount === 0 && cases > 0 ? null : amount)

const nobodys = { withoutRate: 0, withoutCost: 0, paidCases: 0 }

/** Returns the sum of totals. */
export const sumOf = (totals: readonly Total[]): Sum => {
  const sum: Sum = { cases: 0, units: 0, estimated: null, recovered: 0, currency: null, ...nobodys }
  let worth = 0
  for (const { cases, units, estimated, recovered, ...counts } of totals) {
    sum.currency ??= estimated.currency
    sum.cases += cases
    sum.units += units
    worth += estimated.amount
    sum.recovered += recovered.amount
    sum.withoutRate += counts.without_rate
    sum.withoutCost += counts.without_cost
    sum.paidCases += counts.paid_cases
  }
  return { ...sum, estimated: worthOf(worth, sum.cases) }
}
