import { expect, test } from '@jest/globals'
import { bucketEnd, bucketOf, bucketsBetween, getDefaultBucket } from './timeBuckets.ts'

test('a week begins on Monday and a month on its first day', () => {
  // 1 November 2026 is a Sunday
  expect(bucketOf('2026-11-01', 'week')).toBe('2026-10-26')
  expect(bucketOf('2026-11-02', 'week')).toBe('2026-11-02')
  expect(bucketOf('2026-02-28', 'month')).toBe('2026-02-01')
  expect([bucketEnd('2026-10-26', 'week'), bucketEnd('2026-02-01', 'month'), bucketEnd('2024-02-01', 'month')]).toEqual(
    ['2026-11-01', '2026-02-28', '2024-02-29'],
  )
})

test('a range has every bucket that one of its days is in', () => {
  expect(bucketsBetween('2026-10-30', '2026-11-02', 'day')).toHaveLength(4)
  expect(bucketsBetween('2026-11-01', '2026-11-02', 'week')).toEqual(['2026-10-26', '2026-11-02'])
  expect(bucketsBetween('2025-12-31', '2026-02-01', 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})

test('long ranges are shown by the week, longer ones by the month', () => {
  expect(getDefaultBucket('2026-08-03', '2026-11-10')).toBe('day')
  expect(getDefaultBucket('2026-08-02', '2026-11-10')).toBe('week')
  expect(getDefaultBucket('2025-01-01', '2026-11-10')).toBe('month')
})

test('quarters and years begin with their first month and end with the day before the next', () => {
  expect(bucketOf('2026-08-15', 'quarter')).toBe('2026-07-01')
  expect(bucketEnd('2026-07-01', 'quarter')).toBe('2026-09-30')
  expect(bucketsBetween('2026-03-31', '2026-10-01', 'quarter')).toEqual([
    ...['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'],
  ])
  expect(bucketsBetween('2024-12-31', '2026-01-01', 'year')).toEqual(['2024-01-01', '2025-01-01', '2026-01-01'])
  expect(bucketEnd('2024-01-01', 'year')).toBe('2024-12-31')
})
