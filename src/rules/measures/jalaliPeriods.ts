import { addDays, daysBetween } from '../days.ts'

/** Kinds of Jalali buckets, with their number of months. */
export const jalaliMonths = { jalaliMonth: 1, jalaliQuarter: 3, jalaliYear: 12 } as const
export type JalaliKind = keyof typeof jalaliMonths

/** The first year with a known start, and the number of years. */
const FIRST_YEAR = 1370
const YEARS = 90
const FIRST_START = '1991-03-21'

/** Months 1 to 6 have 31 days, the next five 30; the last has the rest of the year. */
const LONG_MONTH = 31
const SHORT_MONTH = 30
const LONG_MONTHS = 6
const MONTHS = 12
const YEAR = 365
const LONG_DAYS = LONG_MONTH * LONG_MONTHS

/** Leap years follow a cycle of 33 years, of which eight are leap years. */
const isLeap = (year: number) => (25 * year + 11) % 33 < 8

/** Returns the number of leap years between the first year and a year. */
const leapYearsBefore = (year: number) => {
  let count = 0
  for (let earlier = FIRST_YEAR; earlier < year; earlier += 1) if (isLeap(earlier)) count += 1
  return count
}

/** First day, `YYYY-MM-DD`, of each Jalali year from 1370 to 1460; computed here, so that no chart waits for a library. */
export const jalaliYearStarts: readonly string[] = Array.from({ length: YEARS + 1 }, (_, index) =>
  addDays(FIRST_START, index * YEAR + leapYearsBefore(FIRST_YEAR + index)),
)

const yearIndexOf = (day: string) =>
  Math.max(
    0,
    jalaliYearStarts.findLastIndex((start) => start <= day),
  )
const yearStart = (index: number) => jalaliYearStarts[index] ?? FIRST_START

/** Days from the start of the year to a month (0 to 11). */
const daysToMonth = (month: number) =>
  LONG_MONTH * Math.min(month, LONG_MONTHS) + SHORT_MONTH * Math.max(0, month - LONG_MONTHS)

const monthIn = (dayOfYear: number) =>
  dayOfYear < LONG_DAYS
    ? Math.floor(dayOfYear / LONG_MONTH)
    : Math.min(MONTHS - 1, LONG_MONTHS + Math.floor((dayOfYear - LONG_DAYS) / SHORT_MONTH))

/** Returns the first day of a day's Jalali bucket; days before 1991 are in the first year. */
export const jalaliBucketOf = (day: string, kind: JalaliKind): string => {
  const index = yearIndexOf(day)
  const month = monthIn(daysBetween(yearStart(index), day))
  return addDays(yearStart(index), daysToMonth(month - (month % jalaliMonths[kind])))
}

/** Returns the last day of a Jalali bucket. */
export const jalaliBucketEnd = (bucket: string, kind: JalaliKind): string => {
  const index = yearIndexOf(bucket)
  const next = monthIn(daysBetween(yearStart(index), bucket)) + jalaliMonths[kind]
  return addDays(next < MONTHS ? addDays(yearStart(index), daysToMonth(next)) : yearStart(index + 1), -1)
}

/** Returns whether a kind of bucket is of the Jalali calendar. */
export const isJalaliKind = (kind: string): kind is JalaliKind => kind in jalaliMonths
