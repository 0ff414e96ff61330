/** A day in milliseconds, for use where daylight saving time does not matter. */
export const DAY_MS = 86_400_000

/** Returns the day, `YYYY-MM-DD`, `count` days after `day`; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Returns `count` consecutive days that end at `end`. */
export const daysUpTo = (end: string, count: number): string[] =>
  Array.from({ length: count }, (_, dayIndex) => addDays(end, dayIndex + 1 - count))

/** Returns the days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
