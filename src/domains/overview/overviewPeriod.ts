/** Months that can be looked at, back from now. */
export const PERIODS = [3, 12, 24, 60] as const
export const DEFAULT_PERIOD_MONTHS = 12

/** The number of months an address asks for; what is no choice is the usual one. */
export const periodIn = (text: string | null): number =>
  PERIODS.find((months) => String(months) === text) ?? DEFAULT_PERIOD_MONTHS

/** The month, YYYY-MM, with which so many of them begin; the last is that of the moment `now`, milliseconds, in UTC. */
export const firstMonth = (months: number, now: number): string => {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 - months, 1)).toISOString().slice(0, 7)
}
