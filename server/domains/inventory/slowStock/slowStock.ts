import { addDays, daysBetween } from '#rules/days.ts'
import { poissonAtMost } from './poisson.ts'

/** So many days before the range say how a product sold until then. */
export const BEFORE_DAYS = 30
/** Half of what it sold before, or less. */
const LARGEST_SHARE = 0.5
/** What is less likely than this was no chance. */
const MIN_CHANCE = 0.05

/** How a product in stock sold; units and days. */
export interface SlowStockFacts {
  /** Sellable now. */
  inventory: number
  /** The first day it was there to sell, `YYYY-MM-DD`; null when no report tells. */
  firstReceived: string | null
  /** The last whole day that orders cover; the range ends with it. */
  until: string
  /** Days. */
  range: number
  /** Sold in the range. */
  sold: number
  /** Days of the range on which there was something to sell. */
  inStock: number
  /** Sold in the 30 days before the range, and on how many of them there was something to sell. */
  soldBefore: number
  inStockBefore: number
}

/**
 * Dead: sellable stock now, first received more than `range` days ago, nothing sold in the range. Nobody knows of a product
 * without a first day how long it has been there, so it is not dead.
 */
export const isDead = ({ inventory, firstReceived, until, range, sold }: SlowStockFacts): boolean =>
  inventory > 0 && sold === 0 && firstReceived !== null && daysBetween(firstReceived, addDays(until, 1)) > range

/** Units a day in the range, and per day in stock before it; 0 before when there was nothing to sell. */
export const slowStockVelocities = ({ sold, range, soldBefore, inStockBefore }: SlowStockFacts) => ({
  velocity: sold / range,
  velocityBefore: inStockBefore > 0 ? soldBefore / inStockBefore : 0,
})

/** Units that did not sell in the range at the velocity of before, never below 0. */
export const lostUnits = (life: SlowStockFacts): number =>
  Math.max(0, slowStockVelocities(life).velocityBefore * life.range - life.sold)

/**
 * Problematic: in stock on all days of the range, sold before, and now nothing or at most half of it, which a slow seller
 * would show by chance in less than 5 of 100 cases (Poisson, given the velocity of before).
 */
export const isProblematic = (life: SlowStockFacts): boolean => {
  const { inventory, inStock, range, sold } = life
  const { velocity, velocityBefore } = slowStockVelocities(life)
  if (inventory <= 0 || inStock < range || velocityBefore <= 0) return false
  if (sold > 0 && velocity > velocityBefore * LARGEST_SHARE) return false
  return poissonAtMost(sold, velocityBefore * range) < MIN_CHANCE
}

export interface SlowStockSigns {
  /** Nothing was sold in the range. */
  unsold: boolean
  dead: boolean
  /** Why Amazon does not sell it. */
  stranded: string | null
  /** What Amazon advises, in words. */
  advice: string | null
  /** Units by age, 0–90, 91–180, 181–270, 271–365, 365+; null when nobody tells. */
  ages: readonly number[] | null
}

/** What to do about it, in a few words: a stranded listing first, then Amazon's own advice, then what usually helps. */
export const slowStockAction = ({ unsold, dead, stranded, advice, ages }: SlowStockSigns): string => {
  if (stranded !== null) return 'Repair the listing'
  if (advice !== null) return advice
  if (dead) return (ages?.[4] ?? 0) > 0 ? 'Remove or liquidate it' : 'Lower the price or remove it'
  return unsold ? 'Check the listing and the Buy Box' : 'Check price and advertising'
}
