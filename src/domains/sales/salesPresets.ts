import type { SalesSpan } from '#contract/sales.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { bucketOf, type CalendarName, type DayRange, kindIn } from '#rules/measures/timeBuckets.ts'

export type Range = DayRange

const startOf = (day: string, kind: 'month' | 'year', calendar: CalendarName) => bucketOf(day, kindIn(kind, calendar))
const lastDays = (count: number) => (until: string) => ({ since: addDays(until, 1 - count), until })

interface Preset {
  key: string
  label: string
  rangeAt(until: string, calendar: CalendarName): Range
}

/** Named ranges, relative to the last complete day; months and years of the calendar. */
export const presets: readonly Preset[] = [
  { key: '7', label: 'Last 7 days', rangeAt: lastDays(7) },
  { key: '30', label: 'Last 30 days', rangeAt: lastDays(30) },
  { key: '90', label: 'Last 90 days', rangeAt: lastDays(90) },
  {
    key: 'month',
    label: 'Month to date',
    rangeAt: (until, calendar) => ({ since: startOf(until, 'month', calendar), until }),
  },
  {
    key: 'lastMonth',
    label: 'Last month',
    rangeAt: (until, calendar) => {
      const end = addDays(startOf(until, 'month', calendar), -1)
      return { since: startOf(end, 'month', calendar), until: end }
    },
  },
  {
    key: 'year',
    label: 'Year to date',
    rangeAt: (until, calendar) => ({ since: startOf(until, 'year', calendar), until }),
  },
  { key: '364', label: 'Last 52 weeks', rangeAt: lastDays(364) },
]

const lastThirtyDays = lastDays(30)

/** Returns the requested range; missing ends are those of the last thirty days, and the ends are sorted. */
export const rangeIn = (requestedRange: Partial<Range>, span: SalesSpan): Range => {
  const defaultRange = lastThirtyDays(span.until ?? addDays(span.today, -1))
  const until =
    requestedRange.until ??
    (requestedRange.since && requestedRange.since > defaultRange.until ? requestedRange.since : defaultRange.until)
  const since = requestedRange.since ?? lastThirtyDays(until).since
  return since <= until ? { since, until } : { since: until, until: since }
}

/** Returns the name of a range, if it has one. */
export const presetOf = (range: Range, span: SalesSpan, calendar: CalendarName): string | undefined =>
  presets.find(({ rangeAt }) => {
    const { since, until } = rangeAt(span.until ?? addDays(span.today, -1), calendar)
    return since === range.since && until === range.until
  })?.key

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Returns a range of twice as many days around the same middle, within the available days. */
export const widened = ({ since, until }: Range, span: SalesSpan): Range => {
  const days = daysBetween(since, until) + 1
  const daysBefore = Math.ceil(days / 2)
  return {
    since: earlier(since, later(span.since ?? since, addDays(since, -daysBefore))),
    until: later(until, earlier(span.until ?? until, addDays(until, days - daysBefore))),
  }
}
