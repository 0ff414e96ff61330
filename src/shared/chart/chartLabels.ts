import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { monthOf } from '#shared/lib/shortDay.ts'

/** Comparisons of a range. */
export const comparisons = ['previous', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]

/** Labels of the comparison days. */
export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  previous: 'the period before',
  lastYear: 'the year before',
}

/** Formats a bucket in the user's calendar: a day, the week that starts on one, a month or year without a day. */
export const formatBucket = (bucket: string, bucketKind: BucketKind, calendar: Calendar): string => {
  if (calendar.name !== 'gregorian') return calendar.day(bucket)
  if (bucketKind === 'year') return bucket.slice(0, 4)
  if (bucketKind === 'quarter') return `${bucket.slice(0, 4)} Q${Math.ceil(Number(bucket.slice(5, 7)) / 3)}`
  return bucketKind === 'month' ? monthOf(bucket, calendar) : calendar.day(bucket)
}

export const bucketTitles: Readonly<Record<BucketKind, string>> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
  quarter: 'Quarter from',
  year: 'Year from',
}
