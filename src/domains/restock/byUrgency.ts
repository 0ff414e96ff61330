import { marketplaceByCode } from '#rules/marketplaces.ts'
import { rankOf } from '#rules/restock/listingStatus.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import { linePlan } from './linePlan.ts'
import type { RestockLine } from './restockLines.ts'

type Worth = Readonly<Record<string, number>>

/** Sales that the listings of the line's status lose on a day without stock, in the company's currency; at par where no rate is known. */
const stakeOf = (line: RestockLine, status: string, plans: readonly OrderPlan[], worth: Worth): number => {
  let stake = 0
  for (const { at: planIndex, row, outlook } of line.listings) {
    if (outlook.lostADay === null || plans[planIndex]?.status !== status) continue
    stake += outlook.lostADay * (worth[marketplaceByCode(row.marketplace)?.currency ?? ''] ?? 1)
  }
  return stake
}

/** The most urgent first: by the worst status, then by the sales that are lost on a day without stock. `worth`: of currencies today. */
export const byUrgency = (lines: readonly RestockLine[], plans: readonly OrderPlan[], worth: Worth): RestockLine[] =>
  lines
    .map((line) => {
      const { status } = linePlan(line, plans)
      return { line, rank: rankOf(status), stake: stakeOf(line, status, plans, worth) }
    })
    .sort((a, b) => a.rank - b.rank || b.stake - a.stake)
    .map(({ line }) => line)
