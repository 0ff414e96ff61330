/** Choices for the number of months up to now. */
export const PERIODS = [3, 12, 24, 60] as const
export const DEFAULT_PERIOD_MONTHS = 12

/** Parses the number of months in an address; the default if it is invalid. */
export const periodIn = (text: string | null): number =>
  PERIODS.find((months) => String(months) === text) ?? DEFAULT_PERIOD_MONTHS

/** Returns the first of `months` months, YYYY-MM, of which the last contains the moment `now` (milliseconds, UTC). */
export const firstMonth = (months: number, now: number): string => {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 - months, 1)).toISOString().slice(0, 7)
}
