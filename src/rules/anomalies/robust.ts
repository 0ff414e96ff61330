/** The middle of numbers; 0 of none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Makes the median distance from the middle a standard deviation. */
const MAD_TO_SIGMA = 1.4826

/** The spread of differences as a standard deviation that one odd week does not move. */
export const spreadOf = (differences: readonly number[]): number => MAD_TO_SIGMA * median(differences.map(Math.abs))

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
