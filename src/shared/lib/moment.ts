import { format } from 'date-fns/format'
import { DAY_MS } from '#rules/days.ts'
import { type Calendar, gregorian } from './calendar.ts'

const units = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const WEEK_MS = 7 * DAY_MS

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Formats the day of a moment (ISO 8601) in the user's time zone, `YYYY-MM-DD` in the calendar. */
const formatDate = (moment: string, calendar: Calendar): string => calendar.day(format(new Date(moment), 'yyyy-MM-dd'))

/** Formats a moment (ISO 8601) as `2026-03-05 2:07pm`, in the user's time zone. */
export const formatMoment = (moment: string, calendar = gregorian): string =>
  `${formatDate(moment, calendar)} ${format(new Date(moment), 'h:mmaaa')}`

/** Formats a moment as '2 days ago' within a week of `now` (milliseconds), otherwise as a date. */
export const relativeMoment = (moment: string, now: number, calendar = gregorian): string => {
  const distance = Date.parse(moment) - now
  if (Math.abs(distance) >= WEEK_MS) return formatDate(moment, calendar)
  const [unit, length] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? []
  return unit && length ? relative.format(Math.trunc(distance / length), unit) : 'just now'
}
