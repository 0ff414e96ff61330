import { expect, test } from '@jest/globals'
import type { Calendar } from '#shared/lib/calendar.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { formatShare, formatValue, inCalendar } from './formatValue.ts'

const stars: Calendar = { name: 'jalali', iso: (day) => day, day: () => '***' }

test.each([
  [123450, 'USD', '$1,234.50'],
  [1200, 'JPY', '¥1,200'],
  [3, undefined, '3'],
  [2.5, undefined, '2.50'],
  [-0.333, undefined, '−0.33'],
  [null, 'USD', '–'],
  ['', undefined, '–'],
  [true, undefined, 'yes'],
  ['2024-05-04', undefined, '4 May 2024'],
])('%p in %p reads %s', (value, currency, words) => {
  expect(formatValue(value, gregorian, currency)).toBe(words)
})

test('a share reads as percent', () => {
  expect([formatShare(0.0123), formatShare(-0.25), formatShare(null)]).toEqual(['1.23 %', '−25.00 %', '–'])
})

test('days are in the user’s calendar, wherever they stand', () => {
  expect(formatValue('2026-05-04', stars)).toBe('***')
  expect(inCalendar('Range: 2026-05-01 to 2026-05-04, days', stars)).toBe('Range: *** to ***, days')
  expect(inCalendar('SKU 1234-56-78901', stars)).toBe('SKU 1234-56-78901')
})
