import { expect, test } from '@jest/globals'
import { gregorian } from './calendar.ts'
import { jalali } from './jalaliCalendar.ts'
import { exactDay, nearDay, shortDay } from './shortDay.ts'

const today = '2026-11-26'

test.each([
  ['2026-12-28', '28 Dec'],
  ['2026-03-01', '1 Mar'],
  ['2025-12-28', '28 Dec 2025'],
  ['not a day', 'not a day'],
])('%s is %s', (day, text) => expect(shortDay(day, gregorian, today)).toBe(text))

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-25', 'yesterday'],
  ['2026-11-24', '2 days ago'],
  ['2026-11-20', '6 days ago'],
  ['2026-11-19', '19 Nov'],
  ['2026-11-27', 'tomorrow'],
  ['2026-11-28', 'Sat 28 Nov'],
  ['2026-12-03', '3 Dec'],
  ['2027-01-05', '5 Jan 2027'],
  ['not a day', 'not a day'],
])('near %s is %s', (day, text) => expect(nearDay(day, gregorian, today)).toBe(text))

test('a day in full has its weekday and its year', () => {
  expect(exactDay('2026-11-26', gregorian)).toBe('Thu, 26 Nov 2026')
})

test('months and years are those of the calendar', () => {
  expect(shortDay('2026-12-28', jalali, today)).toBe('7 Dey')
  expect(shortDay('2026-03-01', jalali, today)).toBe('10 Esf 1404')
  expect(exactDay('2026-12-28', jalali)).toBe('Mon, 7 Dey 1405')
})
