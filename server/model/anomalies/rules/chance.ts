import { clamp } from './robust.ts'
import { type Stretch, sumOfStretch, type UsableDays } from './usableDays.ts'

/** Minimum share of random variation in a ratio, relative to the numerator alone. */
const MIN_CHANCE_SHARE = 0.02

/** Random variation of a figure. */
interface Chance {
  /** Value of one counted unit: the variance caused by chance divided by the figure; 0 if nothing was counted. */
  unit: number
  /** Share of the numerator's variation that remains in the figure, 0…1: common counts move both sides of a ratio. */
  left: number
}

/**
 * Returns the random variation in days of history. Separate parts vary independently; parts with a common count vary
 * together.
 */
export const chanceIn = ({ seen, by: denominators, counted: counts, chance }: UsableDays, history: Stretch): Chance => {
  const total = sumOfStretch(seen, history)
  if (!chance) {
    const count = sumOfStretch(counts, history)
    return { unit: count > 0 ? total / count : 0, left: 1 }
  }
  if (total <= 0) return { unit: 0, left: 1 }
  const under = denominators ? sumOfStretch(denominators, history) : 0
  const rate = under > 0 ? total / under : 0
  let [together, alone] = [0, 0]
  for (const part of chance) {
    const count = Math.max(1, sumOfStretch(part.counted, history))
    const partSum = sumOfStretch(part.seen, history)
    together += (partSum - rate * sumOfStretch(part.by, history)) ** 2 / count
    alone += partSum ** 2 / count
  }
  return {
    unit: Math.max(together, MIN_CHANCE_SHARE * alone) / total,
    left: clamp(together / alone, MIN_CHANCE_SHARE, 1),
  }
}
