import { expect, test } from '@jest/globals'
import { isTimeZone } from './timeZones.ts'

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
