import { expect, test } from '@jest/globals'
import { clamp } from './clamp.ts'

test.each([
  [3, 5],
  [5, 5],
  [7.5, 7.5],
  [9, 9],
  [12, 9],
  ['', ''],
  [null, null],
  [undefined, undefined],
  [Number.NaN, Number.NaN],
] as const)('between 5 and 9, %p becomes %p', (value, clamped) => {
  expect(clamp(value, 5, 9)).toBe(clamped)
})
