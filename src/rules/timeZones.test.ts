import { expect, test } from '@jest/globals'
import { dayInZone, isTimeZone } from './timeZones.ts'

test.each([
  ['UTC', true],
  ['Europe/London', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('%s: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})

test.each([
  ['2026-03-10T03:00:00Z', 'America/Los_Angeles', '2026-03-09'],
  ['2026-03-10T03:00:00Z', 'Asia/Tokyo', '2026-03-10'],
  ['2026-03-10T15:00:00Z', 'Asia/Tokyo', '2026-03-11'],
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
  ['2026-12-31T23:30:00Z', 'Nowhere/Land', '2026-12-31'],
])('the day of %s in %s is %s', (moment, zone, day) => {
  expect(dayInZone(new Date(moment), zone)).toBe(day)
})
