import type { Period, RelativeSpan } from '#contract/questions.ts'
import { addDays, daysBetween } from '../days.ts'

/** A range of days with its title. */
interface TitledDays {
  title: string
  since: string
  until: string
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const
/** A year in whole weeks, which keeps the weekday. */
const YEAR_DAYS = 364
const MONDAY = 1
const WEEK = 7

/** Returns the first day of the month `months` after that of `day`. */
const monthStart = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** Returns the first day of the period of `day`, or of the period `away` periods later. */
const periodStart = (period: Period, day: string, away: number, firstWeekday: number): string => {
  if (period === 'week') {
    const since = (new Date(`${day}T00:00Z`).getUTCDay() - firstWeekday + WEEK) % WEEK
    return addDays(day, away * WEEK - since)
  }
  const size = MONTHS[period]
  const month = Number(day.slice(5, 7)) - 1
  return monthStart(day, away * size - (month % size))
}

const daysOfSpan = (span: RelativeSpan, today: string, firstWeekday: number): TitledDays => {
  if ('last' in span) {
    const title = span.last === 1 ? 'Yesterday' : `Last ${span.last} days`
    return { title, since: addDays(today, -span.last), until: addDays(today, -1) }
  }
  if ('this' in span)
    return { title: `This ${span.this}`, since: periodStart(span.this, today, 0, firstWeekday), until: today }
  if ('previous' in span)
    return {
      title: `Last ${span.previous}`,
      since: periodStart(span.previous, today, -1, firstWeekday),
      until: addDays(periodStart(span.previous, today, 0, firstWeekday), -1),
    }
  return { title: `${span.since} – ${span.until}`, since: span.since, until: span.until }
}

/**
 * Returns the days of the spans on `today` (`YYYY-MM-DD`), inclusive, under their own or default titles.
 * `firstWeekday`: the first day of a week, 1 Monday to 7 Sunday.
 */
export const spansAt = (spans: readonly RelativeSpan[], today: string, firstWeekday: number = MONDAY): TitledDays[] =>
  spans.map((span) => {
    const { title, since, until } = daysOfSpan(span, today, firstWeekday % WEEK)
    return { title: span.title?.trim() || title, since, until }
  })

/** Returns the days that a span is compared with: as many directly before it, or the same weekdays a year before. */
export const daysBefore = (
  { since, until }: { since: string; until: string },
  compare: 'previous' | 'lastYear',
): { since: string; until: string } => {
  const shiftDays = compare === 'lastYear' ? YEAR_DAYS : daysBetween(since, until) + 1
  return { since: addDays(since, -shiftDays), until: addDays(until, -shiftDays) }
}
