import { addDays, daysBetween } from '../days.ts'
import type { TimeDimension } from './dimensions.ts'

/** One bucket of time: a day by itself, a week by its Monday, a month, quarter or year by its first day, a weekday as '1' (Monday) to '7'. */
export interface Bucket {
  time: TimeDimension
  value: string
}

interface Days {
  since: string
  until: string
}

const MONTHS: Readonly<Partial<Record<TimeDimension, number>>> = { month: 1, quarter: 3, year: 12 }
const WEEK = 7

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? one
const later = (one: string, other: string) => [one, other].sort()[1] ?? one

const monthsLater = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** The days of a bucket, first and last; a weekday has none of its own. */
const bucketDays = ({ time, value }: Bucket): Days | undefined => {
  if (time === 'weekday') return undefined
  if (time === 'day') return { since: value, until: value }
  const next = time === 'week' ? addDays(value, WEEK) : monthsLater(value, MONTHS[time] ?? 1)
  return { since: value, until: addDays(next, -1) }
}

/** The weekday of a day: '1' Monday to '7'. */
const weekdayOf = (day: string): string => String(new Date(`${day}T00:00Z`).getUTCDay() || WEEK)

/** The part of a span that lies in all of the buckets; a span that ends before it begins has no days. */
export const spanInBuckets = (span: Days, buckets: readonly Bucket[]): Days =>
  buckets.reduce((left, bucket) => {
    const days = bucketDays(bucket)
    if (!days) return left
    return { since: later(days.since, left.since), until: earlier(days.until, left.until) }
  }, span)

/** How many days of a span lie in all of the buckets. */
export const daysOfBucket = (span: Days, buckets: readonly Bucket[]): number => {
  const { since, until } = spanInBuckets(span, buckets)
  const days = Math.max(0, daysBetween(since, until) + 1)
  const weekdays = buckets.filter(({ time }) => time === 'weekday').map(({ value }) => value)
  if (weekdays.length === 0) return days
  return Array.from({ length: days }, (_, at) => weekdayOf(addDays(since, at))).filter((day) => weekdays.includes(day))
    .length
}
