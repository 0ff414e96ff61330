/** A day in milliseconds, where summer time does not matter. */
export const DAY_MS = 86_400_000

/** The day, `YYYY-MM-DD`, so many days after `day`; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** So many days one after another, the last one being `end`. */
export const daysUpTo = (end: string, count: number): string[] =>
  Array.from({ length: count }, (_, dayIndex) => addDays(end, dayIndex + 1 - count))

/** Days from `from` to `to`; below 0 when `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
