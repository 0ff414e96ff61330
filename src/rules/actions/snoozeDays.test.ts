import { expect, test } from '@jest/globals'
import { canSnoozeUntil } from './snoozeDays.ts'

test.each([
  ['2026-11-26', false],
  ['2026-11-27', false],
  ['2026-11-28', true],
  ['2027-11-27', true],
  ['2027-11-28', false],
])('on November 27, 2026 an action can be hidden until %s: %s', (until, can) => {
  expect(canSnoozeUntil(until, '2026-11-27')).toBe(can)
})
