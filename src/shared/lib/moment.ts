import { format } from 'date-fns/format'
import { DAY_MS } from '#rules/days.ts'
import { type Calendar, gregorian } from './calendar.ts'
import { exactDay, shortDay } from './shortDay.ts'

const units = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const WEEK_MS = 7 * DAY_MS

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Returns the day of a moment (ISO 8601) in the user's time zone, `YYYY-MM-DD`. */
const dayOf = (moment: string | number): string => format(new Date(moment), 'yyyy-MM-dd')

const timeOf = (moment: string): string => format(new Date(moment), 'h:mmaaa')

/**
 * Formats a moment (ISO 8601) in the user's time zone: '5 Mar 2:07pm' in a calendar, and `2026-03-05 2:07pm` without
 * one.
 */
export const formatMoment = (moment: string, calendar?: Calendar): string =>
  `${calendar ? calendar.day(dayOf(moment)) : dayOf(moment)} ${timeOf(moment)}`

/** Formats a moment in full: 'Thu, 5 Mar 2026 2:07pm'. */
export const exactMoment = (moment: string, calendar: Calendar): string =>
  `${exactDay(dayOf(moment), calendar)} ${timeOf(moment)}`

/** Formats a moment as '2 days ago' within a week of `now` (milliseconds), otherwise as a day. */
export const relativeMoment = (moment: string, now: number, calendar = gregorian): string => {
  const distance = Date.parse(moment) - now
  if (Math.abs(distance) >= WEEK_MS) return shortDay(dayOf(moment), calendar, dayOf(now))
  const [unit, length] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? []
  return unit && length ? relative.format(Math.trunc(distance / length), unit) : 'just now'
}
