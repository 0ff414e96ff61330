import { addDays, daysBetween } from '../days.ts'
import type { TimeDimension } from './dimensions.ts'
import { bucketEnd, type DayRange } from './timeBuckets.ts'

/**
 * One time bucket: a day as itself, a week by its Monday, a month, quarter or year by its first day, a weekday as '1'
 * (Monday) to '7'.
 */
export interface Bucket {
  time: TimeDimension
  value: string
}

const WEEK = 7

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? one
const later = (one: string, other: string) => [one, other].sort()[1] ?? one

/** Returns the first and last day of a bucket; undefined for a weekday. */
const bucketDays = ({ time, value }: Bucket): DayRange | undefined =>
  time === 'weekday' ? undefined : { since: value, until: bucketEnd(value, time) }

/** Returns the weekday of a day: '1' Monday to '7'. */
const weekdayOf = (day: string): string => String(new Date(`${day}T00:00Z`).getUTCDay() || WEEK)

/** Returns the part of a span that is in all of the buckets; a span that ends before it starts has no days. */
export const spanInBuckets = (span: DayRange, buckets: readonly Bucket[]): DayRange =>
  buckets.reduce((remainingSpan, bucket) => {
    const days = bucketDays(bucket)
    if (!days) return remainingSpan
    return { since: later(days.since, remainingSpan.since), until: earlier(days.until, remainingSpan.until) }
  }, span)

/** Returns how many days of a span are in all of the buckets. */
export const daysOfBucket = (span: DayRange, buckets: readonly Bucket[]): number => {
  const { since, until } = spanInBuckets(span, buckets)
  const days = Math.max(0, daysBetween(since, until) + 1)
  const weekdays = buckets.filter(({ time }) => time === 'weekday').map(({ value }) => value)
  if (weekdays.length === 0) return days
  return Array.from({ length: days }, (_, dayIndex) => weekdayOf(addDays(since, dayIndex))).filter((day) =>
    weekdays.includes(day),
  ).length
}
