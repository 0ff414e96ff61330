import {
  type ClearanceFacts,
  type ClearancePlan,
  clearancePlans,
  LIQUIDATION_FEE,
  LIQUIDATION_PRICE,
} from '#server/domains/inventory/slowStock/clearance.ts'
import {
  type ClearedCourse,
  type ClearedDay,
  clearanceGain,
  clearedListing,
  MEASURED_DAYS,
  promisedGain,
} from '#server/domains/inventory/slowStock/clearanceGain.ts'
import { clearanceWorld, type DeadListing, storageAhead } from '../clearance/clearanceWorld.ts'
import type { Figure } from '../support/figures.ts'
import { randomOf } from '../support/randomOf.ts'

const LISTINGS = 400
const LIVES = 20

type Plan = Omit<ClearancePlan, 'money'>

/** Lives the days after a plan by the true rate, by draws from 0 to 1. */
const live = ({ rate, elasticity, facts }: DeadListing, plan: Plan, dayCount: number, next: () => number) => {
  const leaving = facts.units - plan.keep
  const chance = 1 - Math.exp(-rate * (1 - plan.discount) ** -elasticity)
  let left = plan.keep
  const days: ClearedDay[] = leaving > 0 ? [{ nr: 1, sold: 0, revenue: 0, removed: leaving }] : []
  for (let nr = 2; nr <= dayCount; nr += 1)
    if (next() < chance && left > 0) {
      left -= 1
      days.push({ nr, sold: 1, revenue: facts.price * (1 - plan.discount), removed: 0 })
    }
  const course: ClearedCourse = {
    days,
    liquidated: plan.exit === 'liquidate' ? leaving * facts.price * LIQUIDATION_PRICE * (1 - LIQUIDATION_FEE) : 0,
    fees: leaving * facts.removal,
  }
  return course
}

/** Returns the money of a course by itself: against a listing that is expected to sell nothing and to store nothing. */
const moneyOf = (facts: ClearanceFacts, course: ClearedCourse, dayCount: number): number => {
  const { units, storage } = facts
  const stored = clearanceGain({ ...clearedListing(facts), rate: 0 }, { days: [], liquidated: 0, fees: 0 }, dayCount)
  let everything = 0
  for (let nr = 1; nr <= dayCount; nr += 1)
    everything += units * (storage.findLast(({ from }) => from <= nr)?.perDay ?? 0)
  return clearanceGain({ ...clearedListing(facts), rate: 0 }, course, dayCount) - stored - everything
}

interface Sums {
  truth: number
  estimate: number
  /** The same without what the units would have sold at the price of before. */
  allProceeds: number
}

const spread = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) }
}

interface Cleared {
  listing: DeadListing
  plan: Plan
}

/** Lives the days after all plans, and after keeping everything at the same price. */
const liveAll = (cleared: readonly Cleared[], dayCount: number, life: number): Sums => {
  const sums = { truth: 0, estimate: 0, allProceeds: 0 }
  for (const [index, { listing, plan }] of cleared.entries()) {
    const { facts } = listing
    const course = live(listing, plan, dayCount, randomOf(1000 * life + index))
    const everything = { exit: plan.exit, discount: 0, keep: facts.units }
    const kept = live(listing, everything, dayCount, randomOf(7_000_000 + 1000 * life + index))
    sums.truth += moneyOf(facts, course, dayCount) - moneyOf(facts, kept, dayCount)
    sums.estimate += clearanceGain(clearedListing(facts), course, dayCount)
    sums.allProceeds += clearanceGain({ ...clearedListing(facts), rate: 0 }, course, dayCount)
  }
  return sums
}

const plansOf = (listings: readonly DeadListing[]): Readonly<Record<string, Cleared[]>> => {
  const advised = listings.flatMap((listing): Cleared[] => {
    const [plan] = clearancePlans(listing.facts)
    return plan && (plan.keep < listing.facts.units || plan.discount > 0) ? [{ listing, plan }] : []
  })
  return {
    'as advised': advised,
    'as advised, all leave': advised.filter(({ plan }) => plan.keep === 0),
    'as advised, some stay': advised.filter(({ plan }) => plan.keep > 0),
    '30 % off, none leave': listings.map((listing) => ({
      listing,
      plan: { exit: 'remove' as const, discount: 0.3, keep: listing.facts.units },
    })),
  }
}

/** Compares results of cleared stock with what clearing it truly brought, by days measured and kind of plan. */
export const measureClearanceOutcomes = (): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const mostSold of [0, 3]) {
    const listings = clearanceWorld(LISTINGS, mostSold, 42 + mostSold).map((listing) => ({
      ...listing,
      facts: { ...listing.facts, storage: storageAhead(listing, listing.ageDays) },
    }))
    for (const [kind, cleared] of Object.entries(plansOf(listings)))
      for (const dayCount of kind === 'as advised' ? [90, MEASURED_DAYS, 365] : [MEASURED_DAYS]) {
        const lives = Array.from({ length: LIVES }, (_, life) => liveAll(cleared, dayCount, life))
        const truth = spread(lives.map((one) => one.truth)).mean
        const estimate = spread(lives.map((one) => one.estimate / truth))
        const promise = cleared.reduce((sum, { listing, plan }) => sum + promisedGain(listing.facts, plan), 0)
        const name = `clearanceOutcomes: ${mostSold ? `up to ${mostSold} sold` : 'none sold'}, ${dayCount} days, ${kind}`
        figures.push(
          { name: `${name}: listings`, unit: '', value: cleared.length },
          { name: `${name}: true gain`, unit: '$', value: truth / 100 },
          { name: `${name}: estimate ÷ truth`, unit: '', value: estimate.mean },
          { name: `${name}: its deviation`, unit: '', value: estimate.deviation },
          {
            name: `${name}: all proceeds ÷ truth`,
            unit: '',
            value: spread(lives.map((one) => one.allProceeds / truth)).mean,
          },
          ...(dayCount === MEASURED_DAYS
            ? [{ name: `${name}: promise ÷ truth`, unit: '', value: promise / truth }]
            : []),
        )
      }
  }
  return Promise.resolve(figures)
}
