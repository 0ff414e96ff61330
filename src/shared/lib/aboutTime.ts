import { formatPlural } from './formatPlural.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Formats a duration approximately: 'a minute', '5 hours', '2 days'. */
export const aboutTime = (seconds: number): string => {
  if (seconds < 2 * MINUTE) return 'a minute'
  if (seconds < 2 * HOUR) return formatPlural(Math.round(seconds / MINUTE), 'minute')
  if (seconds < 48 * HOUR) return formatPlural(Math.round(seconds / HOUR), 'hour')
  return formatPlural(Math.round(seconds / (24 * HOUR)), 'day')
}
