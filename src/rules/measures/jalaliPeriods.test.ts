import { expect, test } from '@jest/globals'
import { format } from 'date-fns/format'
import { endOfMonth, endOfQuarter, endOfYear, startOfMonth, startOfQuarter, startOfYear } from 'date-fns-jalali'
import { addDays } from '../days.ts'
import { jalaliBucketEnd, jalaliBucketOf, jalaliYearStarts } from './jalaliPeriods.ts'

const iso = (day: Date) => format(day, 'yyyy-MM-dd')

test('every day of 2015 to 2039 is in the month, quarter and year that date-fns-jalali gives', () => {
  const wrong: string[] = []
  for (let day = '2015-01-01'; day < '2040-01-01'; day = addDays(day, 1)) {
    const noon = new Date(`${day}T12:00`)
    const expected = [startOfMonth, endOfMonth, startOfQuarter, endOfQuarter, startOfYear, endOfYear].map((of) =>
      iso(of(noon)),
    )
    const found = (['jalaliMonth', 'jalaliQuarter', 'jalaliYear'] as const).flatMap((kind) => {
      const bucket = jalaliBucketOf(day, kind)
      return [bucket, jalaliBucketEnd(bucket, kind)]
    })
    if (found.join() !== expected.join()) wrong.push(`${day}: ${found.join()} instead of ${expected.join()}`)
  }
  expect(wrong).toEqual([])
})

test('a month of 29 days ends before the new year', () => {
  expect(jalaliBucketOf('2026-03-20', 'jalaliMonth')).toBe('2026-02-20')
  expect(jalaliBucketEnd('2026-02-20', 'jalaliMonth')).toBe('2026-03-20')
  expect(jalaliYearStarts).toContain('2026-03-21')
})
