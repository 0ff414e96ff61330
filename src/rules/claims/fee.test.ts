import { expect, test } from '@jest/globals'
import { feeOf, formatRate, rateOf } from './fee.ts'

const rates = [
  { since: '2026-04', rate: 10_000 },
  { since: '2026-01', rate: 12_500 },
]

test.each([
  ['2025-12', 0],
  ['2026-01', 12_500],
  ['2026-03', 12_500],
  ['2026-04', 10_000],
  ['2027-01', 10_000],
])('in %s the rate is %d, whatever order they stand in', (month, rate) => {
  expect(rateOf(month, rates)).toBe(rate)
  expect(rateOf(month, [...rates].reverse())).toBe(rate)
})

test.each([
  [10_000, 12_500, 1250],
  [4, 12_500, 1],
  [3, 12_500, 0],
  [-4, 12_500, -1],
  [-3, 12_500, 0],
  [999, 100_000, 999],
  [999, 0, 0],
])('of %d at %d the fee is %d', (amount, rate, fee) => {
  expect(feeOf(amount, rate)).toBe(fee)
})

test('a rate is read as per cent', () => {
  expect([12_500, 100_000, 1].map(formatRate)).toEqual(['12.5 %', '100 %', '0.001 %'])
})
