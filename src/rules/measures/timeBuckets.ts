import { addDays, daysBetween } from '../days.ts'

/** First and last day. */
export interface DayRange {
  since: string
  until: string
}

/** What days are put together by. A week begins on Monday; each is named by its first day. */
export const bucketKinds = ['day', 'week', 'month', 'quarter', 'year'] as const
export type BucketKind = (typeof bucketKinds)[number]

/** Longest ranges that are shown by the day and by the week unless somebody asks for it. */
const BY_DAY = 100
const BY_WEEK = 400

const MONDAY = 1
const WEEK = 7

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** The first day of the bucket that a day belongs to. */
export const bucketOf = (day: string, bucketKind: BucketKind): string => {
  if (bucketKind === 'day') return day
  if (bucketKind === 'week') {
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    return addDays(day, -((weekday - MONDAY + WEEK) % WEEK))
  }
  const month = Number(day.slice(5, 7)) - 1
  const firstMonth = month - (month % MONTHS[bucketKind]) + 1
  return `${day.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`
}

/** The last day of a bucket. */
export const bucketEnd = (bucket: string, bucketKind: BucketKind): string => {
  if (bucketKind === 'day') return bucket
  if (bucketKind === 'week') return addDays(bucket, WEEK - 1)
  const next = new Date(`${bucket}T00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + MONTHS[bucketKind])
  return addDays(next.toISOString().slice(0, 10), -1)
}

/** Every bucket that has a day of the range, first to last. */
export const bucketsBetween = (since: string, until: string, bucketKind: BucketKind): string[] => {
  const buckets: string[] = []
  for (let bucket = bucketOf(since, bucketKind); bucket <= until; bucket = addDays(bucketEnd(bucket, bucketKind), 1))
    buckets.push(bucket)
  return buckets
}

/** What a range is shown by when nobody says. */
export const getDefaultBucket = (since: string, until: string): BucketKind => {
  const days = daysBetween(since, until) + 1
  if (days <= BY_DAY) return 'day'
  return days <= BY_WEEK ? 'week' : 'month'
}
