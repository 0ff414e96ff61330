import { addDays, daysBetween } from '../days.ts'
import { isJalaliKind, jalaliBucketEnd, jalaliBucketOf } from './jalaliPeriods.ts'

/** First and last day. */
export interface DayRange {
  since: string
  until: string
}

/** Kinds of buckets. A week starts on Monday; each bucket is identified by its first day. */
export const bucketKinds = [
  ...(['day', 'week', 'month', 'quarter', 'year'] as const),
  ...(['jalaliMonth', 'jalaliQuarter', 'jalaliYear'] as const),
] as const
export type BucketKind = (typeof bucketKinds)[number]

/** Maximum days of ranges that are shown by day and by week by default. */
const BY_DAY = 100
const BY_WEEK = 400

const MONDAY = 1
const WEEK = 7

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** Returns the first day of a day's bucket. */
export const bucketOf = (day: string, bucketKind: BucketKind): string => {
  if (bucketKind === 'day') return day
  if (bucketKind === 'week') {
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    return addDays(day, -((weekday - MONDAY + WEEK) % WEEK))
  }
  if (isJalaliKind(bucketKind)) return jalaliBucketOf(day, bucketKind)
  const month = Number(day.slice(5, 7)) - 1
  const firstMonth = month - (month % MONTHS[bucketKind]) + 1
  return `${day.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`
}

/** Returns the last day of a bucket. */
export const bucketEnd = (bucket: string, bucketKind: BucketKind): string => {
  if (bucketKind === 'day') return bucket
  if (bucketKind === 'week') return addDays(bucket, WEEK - 1)
  if (isJalaliKind(bucketKind)) return jalaliBucketEnd(bucket, bucketKind)
  const next = new Date(`${bucket}T00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + MONTHS[bucketKind])
  return addDays(next.toISOString().slice(0, 10), -1)
}

/** Returns every bucket that overlaps the range, in order. */
export const bucketsBetween = (since: string, until: string, bucketKind: BucketKind): string[] => {
  const buckets: string[] = []
  for (let bucket = bucketOf(since, bucketKind); bucket <= until; bucket = addDays(bucketEnd(bucket, bucketKind), 1))
    buckets.push(bucket)
  return buckets
}

const jalaliKinds: Readonly<Partial<Record<string, BucketKind>>> = {
  month: 'jalaliMonth',
  quarter: 'jalaliQuarter',
  year: 'jalaliYear',
}

export type CalendarName = 'gregorian' | 'jalali'

/** Returns the kind of bucket, or the dimension, in a calendar: Jalali months instead of Gregorian ones. */
export const kindIn = <T extends string>(kind: T, calendar: CalendarName): T | BucketKind =>
  calendar === 'jalali' ? (jalaliKinds[kind] ?? kind) : kind

/** Returns the default bucket of a range. */
export const getDefaultBucket = (since: string, until: string): BucketKind => {
  const days = daysBetween(since, until) + 1
  if (days <= BY_DAY) return 'day'
  return days <= BY_WEEK ? 'week' : 'month'
}
