import { expect, test } from '@jest/globals'
import { jalali } from './jalaliCalendar.ts'
import { exactMoment, formatMoment, relativeMoment } from './moment.ts'

const now = new Date(2026, 2, 10, 12).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 2, 10, 11, 59), '1 minute ago'],
  [new Date(now - 20_000).toISOString(), 'just now'],
  [at(2026, 2, 10, 9, 0), '3 hours ago'],
  [at(2026, 2, 9, 11, 0), 'yesterday'],
  [at(2026, 2, 8, 11, 0), '2 days ago'],
  [at(2026, 2, 11, 13, 0), 'tomorrow'],
  [at(2026, 2, 3, 12, 0), '3 Mar'],
  [at(2025, 2, 3, 12, 0), '3 Mar 2025'],
])('%s is %s', (moment, text) => {
  expect(relativeMoment(moment, now)).toBe(text)
})

test('a moment is exact to the minute, with a lower-case am or pm', () => {
  expect(formatMoment(at(2024, 2, 5, 14, 7))).toBe('2024-03-05 2:07pm')
})

test('in the Jalali calendar the day is, the time of day stays', () => {
  expect(formatMoment(at(2024, 2, 5, 14, 7), jalali)).toBe('15 Esf 1402 2:07pm')
  expect(exactMoment(at(2024, 2, 5, 14, 7), jalali)).toBe('Tue, 15 Esf 1402 2:07pm')
  expect(relativeMoment(at(2026, 2, 3, 12, 0), now, jalali)).toBe('12 Esf')
  expect(relativeMoment(at(2026, 2, 9, 11, 0), now, jalali)).toBe('yesterday')
  expect(formatMoment('1700-01-01T12:00:00', jalali)).toBe('1 Far 1700 12:00pm')
})
