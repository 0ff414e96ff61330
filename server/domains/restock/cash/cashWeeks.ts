import type { CashWeek } from '#contract/cash.ts'
import { addDays } from '#rules/days.ts'

const WEEK = 7

/** Money that comes or goes on a day, counted from today; minor units, not negative. */
export interface CashFlow {
  kind: 'settlements' | 'payments' | 'ads' | 'expenses'
  day: number
  amount: number
}

/** Returns weeks of money from today on. A week's lowest balance is that after the lowest of its days. */
export const cashWeeks = (
  flows: readonly CashFlow[],
  { today, weeks, balance: start }: { today: string; weeks: number; balance: number | null },
): CashWeek[] => {
  const result: CashWeek[] = []
  let balance = start ?? 0
  for (let first = 0; first < weeks * WEEK; first += WEEK) {
    const sums = { settlements: 0, payments: 0, ads: 0, expenses: 0 }
    let lowest = Number.POSITIVE_INFINITY
    for (let day = first; day < first + WEEK; day += 1) {
      for (const flow of flows) {
        if (flow.day !== day) continue
        sums[flow.kind] += flow.amount
        balance += flow.kind === 'settlements' ? flow.amount : -flow.amount
      }
      lowest = Math.min(lowest, balance)
    }
    result.push({
      ...{ from: addDays(today, first), until: addDays(today, first + WEEK - 1), ...sums },
      ...(start === null ? { balance: null, lowest: null } : { balance, lowest }),
    })
  }
  return result
}
