import { YEAR_DAYS } from './seasonYears.ts'

/** How alike two years are before anything is known of them, and how many pairs of years that is worth. */
const [DEFAULT_LIKENESS, DEFAULT_PAIRS] = [0.5, 1] as const

/**
 * How far years agree, from 0 to 1: what the curves of listings and years have in common of what they vary, and from it the
 * share of their mean that is season (Spearman and Brown).
 */
export const trustIn = (curves: readonly Float64Array[]): number => {
  const count = curves.length
  if (count === 0) return DEFAULT_LIKENESS
  let [ownSum, totalSum] = [0, 0]
  for (let ahead = 0; ahead < YEAR_DAYS; ahead += 1) {
    let sum = 0
    for (const curve of curves) {
      const off = (curve[ahead] ?? 1) - 1
      ownSum += off * off
      sum += off
    }
    totalSum += sum * sum
  }
  if (ownSum === 0) return 1
  const pairs = (count * (count - 1)) / 2
  // half of the squared sum less the squares are the pairs
  const common = count > 1 ? (totalSum - ownSum) / 2 / pairs / (ownSum / count) : 0
  const alike = Math.max(0, (pairs * common + DEFAULT_PAIRS * DEFAULT_LIKENESS) / (pairs + DEFAULT_PAIRS))
  return Math.min(1, (count * alike) / (1 + (count - 1) * alike))
}
