const COEFFICIENTS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** Returns ln Γ(x) for x > 0 (Lanczos). */
const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const shifted = x - 1
  const sum = COEFFICIENTS.reduce((total, value, index) => total + value / (shifted + index + 1), 0.9999999999998099)
  const base = shifted + COEFFICIENTS.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum)
}

const MAX_TERMS = 500

/** Returns P(X ≤ x) of a Gamma distribution with rate 1, by its series. */
const gammaShare = (shape: number, x: number): number => {
  if (x <= 0) return 0
  let term = 1 / shape
  let sum = term
  for (let n = 1; n < MAX_TERMS && term > sum * 1e-12; n += 1) {
    term *= x / (shape + n)
    sum += term
  }
  return sum * Math.exp(shape * Math.log(x) - x - logGamma(shape))
}

const STEPS = 60

/** Returns the value below which a Gamma distribution of this shape and rate has the given share (0 to 1). */
export const gammaQuantile = (share: number, shape: number, rate: number): number => {
  let [low, high] = [0, shape + 10 * Math.sqrt(shape) + 10]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (gammaShare(shape, middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2 / rate
}
