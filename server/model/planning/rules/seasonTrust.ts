import { zeros } from './zeros.ts'

/** Prior similarity of two years, and its weight in pairs of years. */
const [DEFAULT_LIKENESS, DEFAULT_PAIRS] = [0.5, 1] as const

/** Sums over curves of factors of the same days: what each is off 1, by day and squared. */
export interface CurveSums {
  count: number
  squares: number
  offsets: Float64Array
}

export const newCurveSums = (length: number): CurveSums => ({
  ...{ count: 0, squares: 0 },
  offsets: zeros(length),
})

/** Adds a curve to sums in place, or takes it out with `sign` −1. */
export const addCurve = (sums: CurveSums, curve: Float64Array, sign: 1 | -1 = 1): void => {
  sums.count += sign
  for (let index = 0; index < curve.length; index += 1) {
    const off = (curve[index] ?? 1) - 1
    sums.squares += sign * off * off
    sums.offsets[index] = (sums.offsets[index] ?? 0) + sign * off
  }
}

/**
 * Returns how well the curves of some sums agree, 0…1: the common part of the variation of listings' and years' curves,
 * and from it the share of their mean that is seasonal (Spearman–Brown).
 */
export const trustOfSums = ({ count, squares, offsets }: CurveSums): number => {
  if (count === 0) return DEFAULT_LIKENESS
  // what is left of a sum after taking out curves may be an error of rounding
  if (squares <= 1e-12) return 1
  let totalSum = 0
  for (const offset of offsets) totalSum += offset * offset
  const pairs = (count * (count - 1)) / 2
  // half of the squared sum minus the sum of squares gives the pairs
  const common = count > 1 ? (totalSum - squares) / 2 / pairs / (squares / count) : 0
  const alike = Math.max(0, (pairs * common + DEFAULT_PAIRS * DEFAULT_LIKENESS) / (pairs + DEFAULT_PAIRS))
  return Math.min(1, (count * alike) / (1 + (count - 1) * alike))
}
