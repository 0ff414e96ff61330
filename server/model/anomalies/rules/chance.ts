import { clamp } from './robust.ts'
import { type Stretch, sumOfStretch, type UsableDays } from './usableDays.ts'

/** Of what is seen and what it rests on together so much is left to chance at least, as a share of what is seen alone. */
const MIN_CHANCE_SHARE = 0.02

/** What chance does to a figure. */
interface Chance {
  /** What one of the counted is worth: the variance that chance gives the figure, by the figure. 0 where nothing was counted. */
  unit: number
  /** How much of what moves `seen` is left in the figure, 0 to 1: what goes with the same count moves both sides of a ratio. */
  left: number
}

/** What chance did in days of history. Of several parts each is off by itself; what goes with the same count is off together. */
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
