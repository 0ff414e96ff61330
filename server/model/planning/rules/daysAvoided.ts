/** Days after an arrival in which the same order, placed a week later, would not have been there. */
export const DELAY_DAYS = 7

/** A day from an order's arrival on. */
export interface DayAfterArrival {
  /** Units sold from Amazon's stock. */
  sold: number
  /** Units of other orders that arrived. */
  arrived: number
}

/**
 * Returns what an order avoided in the days after its arrival, compared with the same order a week later: days that
 * would have had sales and no stock, and the units sold that other stock would not have covered. `stockBefore`: units
 * at the end of the day before its arrival.
 */
export const daysAvoided = (
  stockBefore: number,
  days: readonly DayAfterArrival[],
): { days: number; units: readonly number[] } => {
  let left = Math.max(0, stockBefore)
  let daysOut = 0
  const units = days.slice(0, DELAY_DAYS).map(({ sold, arrived }) => {
    left += arrived
    if (left <= 0 && sold > 0) daysOut += 1
    const missing = Math.max(0, sold - left)
    left = Math.max(0, left - sold)
    return missing
  })
  return { days: daysOut, units }
}
