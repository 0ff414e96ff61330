import { type CoverShare, pourEqually } from '#rules/restock/equalCover.ts'
import { minimumOf, type OrderPlan, type PlannedListing, type Rounding } from '#rules/restock/orderPlans.ts'
import { orderStep, upToStep } from '#rules/restock/orderStep.ts'
import type { BudgetOption } from './budget.ts'
import { lossAvoidedOver } from './lossAvoided.ts'

/** A listing with its suggested order, and the margin of a sale; money in minor units of one currency. */
export interface BudgetListing extends PlannedListing {
  plan: OrderPlan
  unitCost: number
  margin: number
}

/** An option with its units by listing. */
export interface SplitOption extends BudgetOption {
  split: number[]
}

const MAX_OPTIONS = 12

/** Returns the totals from the minimum up to the suggestion in whole steps, at most `MAX_OPTIONS`. */
const totalsUpTo = (suggested: number, least: number, step: number): number[] => {
  const first = Math.min(suggested, upToStep(Math.max(least, step), step))
  const stepCount = Math.floor((suggested - first) / step)
  const stride = Math.max(1, Math.ceil(stepCount / (MAX_OPTIONS - 1)))
  const totals: number[] = []
  for (let steps = 0; steps < stepCount; steps += stride) totals.push(first + steps * step)
  return [...totals, suggested]
}

/**
 * Returns the quantities that a product can be ordered in for a budget: from its minimum up to what restock suggests, in
 * whole cases, with the units of each listing and the margin of the sales that they save.
 */
export const budgetOptions = (listings: readonly BudgetListing[], rounding: Rounding): SplitOption[] => {
  let suggested = 0
  for (const { plan } of listings) suggested += plan.suggested
  if (suggested === 0) return []
  const steps = listings.map(({ needs }) => orderStep(rounding.roundTo, needs.casePack))
  const saved = listings.map((listing) => lossAvoidedOver(listing, listing.plan.horizon))
  const ordered = listings.flatMap(({ plan }, listingIndex) => (plan.suggested > 0 ? [listingIndex] : []))
  const splitOf = (total: number): number[] => {
    if (total === suggested) return listings.map(({ plan }) => plan.suggested)
    const shares = ordered.map((listingIndex): CoverShare => {
      const { outlook, plan } = listings[listingIndex] as BudgetListing
      return { level: outlook.level, shape: outlook.shape, has: plan.position, step: steps[listingIndex] ?? 1 }
    })
    const added = pourEqually(total, shares)
    const split = listings.map(() => 0)
    ordered.forEach((listingIndex, shareIndex) => {
      split[listingIndex] = added[shareIndex] ?? 0
    })
    return split
  }
  const least = Math.min(suggested, minimumOf(listings, rounding.minQuantity))
  return totalsUpTo(suggested, least, Math.max(...ordered.map((listingIndex) => steps[listingIndex] ?? 1))).map(
    (total) => {
      const split = splitOf(total)
      const option: SplitOption = { units: 0, cost: 0, margin: 0, split }
      listings.forEach(({ unitCost, margin }, listingIndex) => {
        const units = split[listingIndex] ?? 0
        option.units += units
        option.cost += Math.round(units * unitCost)
        option.margin += (saved[listingIndex]?.(units) ?? 0) * margin
      })
      return option
    },
  )
}
