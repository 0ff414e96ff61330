/** Choices for the number of months up to now. */
export const PERIODS = [3, 12, 24, 60] as const
export const DEFAULT_PERIOD_MONTHS = 12

/** Returns the first of `months` months, YYYY-MM, of which the last contains the moment `now` (milliseconds, UTC). */
export const firstMonth = (months: number, now: number): string => {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 - months, 1)).toISOString().slice(0, 7)
}
