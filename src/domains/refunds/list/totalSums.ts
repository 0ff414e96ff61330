import type { CaseStatus, Total } from '../caseShapes.ts'

/** Some totals as one. */
export interface Sum {
  cases: number
  units: number
  /** Minor units; null: there are cases, and of none is known what it is worth. */
  estimated: number | null
  recovered: number
  /** Null when there is nothing to sum up. */
  currency: string | null
  /** Cases that no rate could bring into the currency; the sums lack them. */
  withoutRate: number
  /** Cases whose worth nobody knows, and */
  withoutCost: number
  /** those that something was paid for. */
  paidCases: number
}

/** A sum of estimates; nothing for some cases means that nobody knows what they are worth. */
export const worthOf = (amount: number, cases: number): number | null => (amount === 0 && cases > 0 ? null : amount)

const nobodys = { withoutRate: 0, withoutCost: 0, paidCases: 0 }

/** What the totals of some statuses, or of all, come to together. */
export const sumOf = (totals: readonly Total[], statuses?: readonly CaseStatus[]): Sum => {
  const sum: Sum = { cases: 0, units: 0, estimated: null, recovered: 0, currency: null, ...nobodys }
  let worth = 0
  for (const { key, cases, units, estimated, recovered, ...counts } of totals) {
    sum.currency ??= estimated.currency
    if (statuses && !statuses.some((status) => status === key)) continue
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
