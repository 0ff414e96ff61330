import { expect, test } from '@jest/globals'
import { gainOf } from './readReplay.ts'

// 10 orders that leave 13.20 each, for 100.00 of ads
const outcome = { orders: 10, spend: 10_000 }

test('an excluded term would have saved its spend and lost its orders', () => {
  expect(gainOf(outcome, 1320, 0)).toBe(10_000 - 13_200)
  expect(gainOf({ orders: 0, spend: 500 }, 1320, 0)).toBe(500)
})

test('a changed bid changes clicks, and the price of each', () => {
  // 7 orders for 49.00 instead of 10 for 100.00
  expect(gainOf(outcome, 1320, 0.7)).toBeCloseTo(7 * 1320 - 4900 - (13_200 - 10_000), 6)
  expect(gainOf(outcome, 1320, 1)).toBe(0)
})
