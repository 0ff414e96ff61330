import { addDays, daysBetween } from '#rules/days.ts'
import { poissonAtMost } from './poisson.ts'

/** Days before the range that give the previous velocity. */
export const BEFORE_DAYS = 30
/** Maximum share of the previous velocity that counts as a slump. */
const LARGEST_SHARE = 0.5
/** Probability below which a slump is not chance. */
const MIN_CHANCE = 0.05

/** Sales of a product in stock, in units and days. */
export interface SlowStockFacts {
  /** Sellable units now. */
  inventory: number
  /** First day on which it was sellable, `YYYY-MM-DD`; null when no report covers it. */
  firstReceived: string | null
  /** Last whole day that orders cover; the range ends with it. */
  until: string
  /** Number of days. */
  range: number
  /** Units sold in the range. */
  sold: number
  /** Days of the range with sellable stock. */
  inStock: number
  /** Units sold in the 30 days before the range, and the days among them with sellable stock. */
  soldBefore: number
  inStockBefore: number
}

/**
 * Returns whether a product is dead: sellable stock now, first received more than `range` days ago, nothing sold in the
 * range. A product without a known first day is not dead.
 */
export const isDead = ({ inventory, firstReceived, until, range, sold }: SlowStockFacts): boolean =>
  inventory > 0 && sold === 0 && firstReceived !== null && daysBetween(firstReceived, addDays(until, 1)) > range

/** Returns units per day in the range, and per day in stock before it; 0 when there was no stock before. */
export const slowStockVelocities = ({ sold, range, soldBefore, inStockBefore }: SlowStockFacts) => ({
  velocity: sold / range,
  velocityBefore: inStockBefore > 0 ? soldBefore / inStockBefore : 0,
})

/** Returns the units that the previous velocity would have sold in addition, at least 0. */
export const lostUnits = (life: SlowStockFacts): number =>
  Math.max(0, slowStockVelocities(life).velocityBefore * life.range - life.sold)

/**
 * Returns whether a product is problematic: in stock on all days of the range, sold before, and now at most half of
 * that, which a slow seller would show by chance in less than 5 of 100 cases (Poisson with the previous velocity).
 */
export const isProblematic = (life: SlowStockFacts): boolean => {
  const { inventory, inStock, range, sold } = life
  const { velocity, velocityBefore } = slowStockVelocities(life)
  if (inventory <= 0 || inStock < range || velocityBefore <= 0) return false
  if (sold > 0 && velocity > velocityBefore * LARGEST_SHARE) return false
  return poissonAtMost(sold, velocityBefore * range) < MIN_CHANCE
}

export interface SlowStockSigns {
  /** True when nothing was sold in the range. */
  unsold: boolean
  dead: boolean
  /** Why Amazon does not sell it. */
  stranded: string | null
  /** Amazon's recommendation, as text. */
  advice: string | null
  /** Units by age, 0–90, 91–180, 181–270, 271–365, 365+; null without a report. */
  ages: readonly number[] | null
}

/** Returns the recommended action: repair a stranded listing, else Amazon's advice, else a default. */
export const slowStockAction = ({ unsold, dead, stranded, advice, ages }: SlowStockSigns): string => {
  if (stranded !== null) return 'Repair the listing'
  if (advice !== null) return advice
  if (dead) return (ages?.[4] ?? 0) > 0 ? 'Remove or liquidate it' : 'Lower the price or remove it'
  return unsold ? 'Check the listing and the Buy Box' : 'Check price and advertising'
}
