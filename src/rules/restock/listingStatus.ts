import type { RestockNeeds } from './listingNeeds.ts'
import type { Outlook } from './listingOutlook.ts'

/** Worst first; `unknown` is separate: it is never ordered or counted. */
export const listingStatuses = ['out', 'late', 'waits', 'order', 'ok', 'excess', 'unknown'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** Days of cover beyond the horizon that are too many. */
export const EXCESS_DAYS = 90

const ranks = new Map<ListingStatus, number>(listingStatuses.map((status, rank) => [status, rank]))
/** Returns the sort rank by urgency: 0 is the worst. */
export const rankOf = (status: ListingStatus): number => ranks.get(status) ?? ranks.size

/** Returns the worst status of the listings; `unknown` only when all are. */
export const worstStatus = (statuses: readonly ListingStatus[]): ListingStatus => {
  let worst: ListingStatus = 'unknown'
  for (const status of statuses) if (rankOf(status) < rankOf(worst)) worst = status
  return worst
}

const isExcess = ({ inStockDays }: RestockNeeds, { level, stock, cover }: Outlook, horizon: number): boolean =>
  level > 0 ? cover === null || cover > horizon + EXCESS_DAYS : stock > 0 && inStockDays >= EXCESS_DAYS

/**
 * Out: nothing sellable, with sales in the last 90 days. Late: runs out before an order placed today can arrive. Waits:
 * depends on a late supply. Order: below the order point (`isDue`). Excess: cover of more than 90 days beyond the
 * horizon, or 90 days in stock without a sale.
 */
export const statusOf = (needs: RestockNeeds, outlook: Outlook, isDue: boolean, horizon: number): ListingStatus => {
  if (!needs.isKnown || needs.level === null) return 'unknown'
  if (needs.inventory <= 0 && needs.soldLast90) return 'out'
  if (outlook.outIn !== null && outlook.outIn < needs.leadTime) return 'late'
  if (outlook.waitsFor) return 'waits'
  if (isDue) return 'order'
  return isExcess(needs, outlook, horizon) ? 'excess' : 'ok'
}
