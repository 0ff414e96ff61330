import { marketplaceByCode } from '#rules/marketplaces.ts'
import { rankOf } from '#rules/restock/listingStatus.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import { linePlan } from './linePlan.ts'
import type { RestockLine } from './restockLines.ts'

type Worth = Readonly<Record<string, number>>

/**
 * Returns the lost sales per day without stock of the listings with the line's status, in the company's currency;
 * unconverted without a rate.
 */
const stakeOf = (line: RestockLine, status: string, plans: readonly OrderPlan[], worth: Worth): number => {
  let stake = 0
  for (const { at: planIndex, row, outlook } of line.listings) {
    if (outlook.lostADay === null || plans[planIndex]?.status !== status) continue
    stake += outlook.lostADay * (worth[marketplaceByCode(row.marketplace)?.currency ?? ''] ?? 1)
  }
  return stake
}

/**
 * Returns the most urgent lines first: by the worst status, then by lost sales per day without stock. `worth`: exchange
 * rates of today.
 */
export const byUrgency = (lines: readonly RestockLine[], plans: readonly OrderPlan[], worth: Worth): RestockLine[] =>
  lines
    .map((line) => {
      const { status } = linePlan(line, plans)
      return { line, rank: rankOf(status), stake: stakeOf(line, status, plans, worth) }
    })
    .sort((a, b) => a.rank - b.rank || b.stake - a.stake)
    .map(({ line }) => line)
