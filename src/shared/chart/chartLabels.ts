import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import type { Calendar } from '#shared/lib/calendar.ts'

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
  const day = calendar.day(bucket)
  if (calendar.name !== 'gregorian') return day
  if (bucketKind === 'year') return day.slice(0, 4)
  if (bucketKind === 'quarter') return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  return bucketKind === 'month' ? day.slice(0, 7) : day
}

export const bucketTitles: Readonly<Record<BucketKind, string>> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
  quarter: 'Quarter from',
  year: 'Year from',
}
