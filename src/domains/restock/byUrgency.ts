import { rankOf } from '#rules/restock/listingStatus.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import { linePlan } from './linePlan.ts'
import type { RestockLine } from './restockLines.ts'

/** The most urgent first: by the worst status, then by the sales that are lost on a day without stock. */
export const byUrgency = (lines: readonly RestockLine[], plans: readonly OrderPlan[]): RestockLine[] =>
  lines
    .map((line) => {
      const { status, lostADay } = linePlan(line, plans)
      return { line, rank: rankOf(status), stake: lostADay ?? 0 }
    })
    .sort((a, b) => a.rank - b.rank || b.stake - a.stake)
    .map(({ line }) => line)
