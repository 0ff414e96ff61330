/** The distance of a figure from its expected value, in standard deviations. */

interface Expectation {
  /** The expected number of counted events. */
  count: number
  /** Variance beyond chance relative to the squared count. */
  unrest: number
}

/**
 * Variance-stabilizing transform of a negative binomial count: a square root that approaches a logarithm for large
 * counts.
 */
const evened = (count: number, unrest: number) => {
  const root = Math.sqrt(Math.max(0, count))
  if (unrest <= 0) return 2 * root
  const share = Math.sqrt(unrest)
  return (2 / share) * Math.asinh(share * root)
}

/** Continuity correction, because counts are whole numbers. */
const HALF = 0.5

/**
 * Surprise of values that are too high: the power 2/3 removes the skew of small counts, and `unrest` damps it as for
 * large ones.
 */
const surpriseAbove = (seen: number, { count, unrest }: Expectation): number => {
  const from = seen - HALF
  if (from <= count) return 0
  const byChance = (1.5 * (from ** (2 / 3) - count ** (2 / 3))) / count ** (1 / 6)
  return (byChance * (evened(seen, unrest) - evened(count, unrest))) / (evened(seen, 0) - evened(count, 0))
}

const surpriseBelow = (seen: number, { count, unrest }: Expectation): number =>
  Math.min(0, evened(seen + 1, unrest) - evened(count, unrest))

/**
 * Returns the surprise of `seen` where `count` is expected: standard deviations, below 0 if it is too low. Never less
 * conservative than Poisson.
 */
export const surpriseOf = (seen: number, expected: Expectation): number => {
  if (expected.count <= 0) return 0
  return seen >= expected.count ? surpriseAbove(seen, expected) : surpriseBelow(seen, expected)
}

const STEPS = 40

/** Returns the lowest and the highest value with a surprise of at most `width`. */
export const bandOf = (expected: Expectation, width: number): { low: number; high: number } => {
  const { count } = expected
  if (count <= 0) return { low: 0, high: 0 }
  let [low, top] = [0, count]
  if (surpriseOf(0, expected) < -width)
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (low + top) / 2
      if (surpriseOf(middle, expected) < -width) low = middle
      else top = middle
    }
  let [bottom, high] = [count, 2 * count + 10]
  while (surpriseOf(high, expected) < width) high *= 2
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (bottom + high) / 2
    if (surpriseOf(middle, expected) > width) high = middle
    else bottom = middle
  }
  return { low, high }
}
