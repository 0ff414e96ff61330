import { expect, test } from '@jest/globals'
import { addDays, daysUpTo } from './days.ts'

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-11-20', -364, '2025-11-21'],
])('%s and %i days is %s', (day, count, then) => {
  expect(addDays(day, count)).toBe(then)
})

test('days up to one end with it', () => {
  expect(daysUpTo('2026-01-02', 3)).toEqual(['2025-12-31', '2026-01-01', '2026-01-02'])
})
