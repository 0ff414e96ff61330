/** Consecutive days of a listing, oldest first: units, and 1 for a day in stock. */
export interface DaySeries {
  readonly units: Float64Array
  readonly inStock: Uint8Array
}

/** Days as input for the level; `season` is a factor for each day, including past events, or null if all are 1. */
export interface LevelSeries extends DaySeries {
  readonly season: Float64Array | null
}

export const toSeries = (days: readonly { units: number; isInStock: boolean }[]): DaySeries => ({
  units: Float64Array.from(days, ({ units }) => units),
  inStock: Uint8Array.from(days, ({ isInStock }) => Number(isInStock)),
})

/** Returns the days from one index to another, without copying them. */
export const sliceSeries = ({ units, inStock }: DaySeries, from: number, to: number): DaySeries => ({
  units: units.subarray(from, to),
  inStock: inStock.subarray(from, to),
})

/** Returns the days with days out of stock after them. */
export const padSeries = (days: DaySeries, dayCount: number): DaySeries => {
  if (dayCount <= 0) return days
  const [units, inStock] = [
    new Float64Array(days.units.length + dayCount),
    new Uint8Array(days.units.length + dayCount),
  ]
  units.set(days.units)
  inStock.set(days.inStock)
  return { units, inStock }
}
