import { YEAR_DAYS } from './seasonYears.ts'

/** Prior similarity of two years, and its weight in pairs of years. */
const [DEFAULT_LIKENESS, DEFAULT_PAIRS] = [0.5, 1] as const

/**
 * Returns how well years agree, 0…1: the common part of the variation of listings' and years' curves, and from it the
 * share of their mean that is seasonal (Spearman–Brown).
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
  // half of the squared sum minus the sum of squares gives the pairs
  const common = count > 1 ? (totalSum - ownSum) / 2 / pairs / (ownSum / count) : 0
  const alike = Math.max(0, (pairs * common + DEFAULT_PAIRS * DEFAULT_LIKENESS) / (pairs + DEFAULT_PAIRS))
  return Math.min(1, (count * alike) / (1 + (count - 1) * alike))
}
