/**
 * Returns the probability, 0…1, that a Poisson variable with the given mean is at most `most`. It sums in logarithms,
 * so that large means do not underflow.
 */
export const poissonAtMost = (most: number, mean: number): number => {
  if (most < 0) return 0
  if (mean <= 0) return 1
  let log = -mean
  let sum = Math.exp(log)
  for (let n = 1; n <= most; n += 1) {
    log += Math.log(mean / n)
    sum += Math.exp(log)
  }
  return Math.min(1, sum)
}
