/** A figure of a product by the day, from a first day on without a gap. */
export interface FigureSeries {
  /** What was seen of it: a count or money. */
  seen: Float64Array
  /** What it rests on; left out where that is the day itself. */
  by?: Float64Array
  /** How many single ones `seen` is made of. */
  counted: Float64Array
  /** Days that tell something: in stock, and wholly told by reports. 1 or 0. */
  usable: Uint8Array
}

/** Days of history, at most; they are looked for in as many again. */
const HISTORY_DAYS = 56
export const WEEK = 7
export const LOOKED_THROUGH = 2 * HISTORY_DAYS

/** The usable days before a day, the latest first: eight weeks of them. */
export const historyBefore = ({ usable }: FigureSeries, day: number): number[] => {
  const days: number[] = []
  for (let at = day - 1; at >= 0 && at >= day - LOOKED_THROUGH && days.length < HISTORY_DAYS; at -= 1)
    if (usable[at]) days.push(at)
  return days
}

/** The sum of some days. */
export const sumAt = (values: Float64Array, days: readonly number[]): number => {
  let sum = 0
  for (const day of days) sum += values[day] ?? 0
  return sum
}

/** Whole weeks of usable days, the latest first. */
export const weeksOf = (days: readonly number[]): number[][] =>
  Array.from({ length: Math.floor(days.length / WEEK) }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK))
