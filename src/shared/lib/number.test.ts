import { expect, test } from '@jest/globals'
import { formatNumber } from './number.ts'

test.each([
  [1204, 0, '1,204'],
  [-3, 0, '−3'],
  [2.9, 1, '2.9'],
  [0, 0, '0'],
  [null, 0, '–'],
  [undefined, 0, '–'],
  [Number.NaN, 0, '–'],
  [Number.POSITIVE_INFINITY, 0, '–'],
])('%p with %p decimals reads %p', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})
