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

const calendars: Readonly<Partial<Record<BucketKind, Calendar['name']>>> = {
  ...{ month: 'gregorian', quarter: 'gregorian', year: 'gregorian' },
  ...{ jalaliMonth: 'jalali', jalaliQuarter: 'jalali', jalaliYear: 'jalali' },
}

/**
 * Formats a bucket in the user's calendar: a day, the week that starts on one, a month or year of that calendar without
 * a day. Months of another calendar are shown by their first day.
 */
export const formatBucket = (bucket: string, bucketKind: BucketKind, calendar: Calendar): string => {
  if (calendars[bucketKind] !== calendar.name) return calendar.day(bucket)
  const [year = '', month = ''] = calendar.iso(bucket).split('-')
  if (bucketKind === 'month' || bucketKind === 'jalaliMonth') return monthOf(bucket, calendar)
  if (bucketKind === 'quarter' || bucketKind === 'jalaliQuarter') return `${year} Q${Math.ceil(Number(month) / 3)}`
  return year
}

export const bucketTitles: Readonly<Record<BucketKind, string>> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
  quarter: 'Quarter from',
  year: 'Year from',
  jalaliMonth: 'Month from',
  jalaliQuarter: 'Quarter from',
  jalaliYear: 'Year from',
}
