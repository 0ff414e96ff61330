/** One measured figure beside what it should be. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The most it may be; absent for figures that are only told. */
  aim?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

/** Milliseconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** Prints figures as a table; a missed aim is marked. */
export const print = (figures: readonly Figure[]): void => {
  for (const { name, value, unit, aim } of figures) {
    const verdict = aim === undefined ? '' : value <= aim ? `ok   (≤ ${aim})` : `MISS (≤ ${aim})`
    console.log(`${name.padEnd(64)} ${shown(value).padStart(10)} ${unit.padEnd(4)} ${verdict}`)
  }
}
