import { addDays } from '#rules/days.ts'
import type { Supply } from '#rules/restock/listingNeeds.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import { projectedStock } from '#rules/restock/projectedStock.ts'
import type { CountedListing } from './restockListing.ts'

const MIN_DAYS = 60
const MAX_DAYS = 365
const AFTER = 14

/**
 * Stock at the end of a day without an order, and with the suggestion ordered today; `arrives`: units that arrive on
 * it.
 */
export interface ProjectedDay {
  day: string
  stock: number
  ordered: number | null
  arrives: number
}

/** Returns the days to show: until an order placed today is sold, or all supplies have arrived. */
const daysAhead = ({ needs, outlook }: CountedListing, { horizon }: OrderPlan): number => {
  const lastDue = needs.supplies.at(-1)?.due ?? 0
  const days = Math.max(MIN_DAYS, horizon, lastDue, outlook.outIn ?? 0) + AFTER
  return Math.min(MAX_DAYS, Math.ceil(days))
}

const withOrder = (supplies: readonly Supply[], due: number, units: number): Supply[] =>
  [...supplies, { due, units, source: 'po' as const, lateDays: 0, reference: null }].sort((a, b) => a.due - b.due)

/** Returns the stock of a listing by day, from today on. */
export const projectionOf = (listing: CountedListing, plan: OrderPlan, today: string): ProjectedDay[] => {
  const { needs, outlook } = listing
  const days = daysAhead(listing, plan)
  const stands = projectedStock(needs, outlook, days)
  const ordered = plan.suggested
    ? projectedStock({ supplies: withOrder(needs.supplies, Math.ceil(needs.leadTime), plan.suggested) }, outlook, days)
    : null
  const arrivals = new Map<number, number>()
  for (const { due, units } of needs.supplies) {
    const day = Math.ceil(due)
    arrivals.set(day, (arrivals.get(day) ?? 0) + units)
  }
  return stands.map((stock, dayIndex) => ({
    day: addDays(today, dayIndex),
    stock,
    ordered: ordered?.[dayIndex] ?? null,
    arrives: arrivals.get(dayIndex) ?? 0,
  }))
}
