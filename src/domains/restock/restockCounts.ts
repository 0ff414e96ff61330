import type { RestockStatus } from '#contract/restock.ts'
import type { PlannedLine } from './linePlan.ts'

/** Counts of the displayed lines by listing. */
export interface RestockCounts {
  listings: number
  /** Number of listings by status. */
  byStatus: Partial<Record<RestockStatus, number>>
  /** Listings to order now, and their known costs in minor units of the company's currency. */
  toOrder: number
  orderValue: number
  /** Marketplaces without a stock report. */
  withoutStock: string[]
}

export const countLines = (planned: readonly PlannedLine[]): RestockCounts => {
  const counts: RestockCounts = { listings: 0, byStatus: {}, toOrder: 0, orderValue: 0, withoutStock: [] }
  const withoutStock = new Set<string>()
  for (const { line, plan } of planned) {
    const { plans } = plan
    for (let nth = 0; nth < plans.length; nth += 1) {
      const one = plans[nth]
      const listing = line.listings[nth]
      if (!one || !listing) continue
      counts.listings += 1
      counts.byStatus[one.status] = (counts.byStatus[one.status] ?? 0) + 1
      if (!listing.row.isKnown) withoutStock.add(listing.row.marketplace)
      if (!one.isDue) continue
      counts.toOrder += 1
      counts.orderValue += one.orderValue ?? 0
    }
  }
  counts.withoutStock = [...withoutStock].sort()
  return counts
}
