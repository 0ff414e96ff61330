import { expect, test } from '@jest/globals'
import { changeGain } from './changeGain.ts'

test('a lower bid saves more than the orders of its clicks were worth', () => {
  // 40 clicks fewer at 1 order in 20 clicks, $10 each: $20 of profit for $35 of spend
  const gain = changeGain({ clicks: 100, spend: 8000 }, { clicks: 60, spend: 4500 }, { rate: 0.05, margin: 1000 })
  expect(gain).toEqual({ clicks: -40, orders: -2000, spend: 3500 })
})

test('an excluded term that was worth its clicks loses money', () => {
  const gain = changeGain({ clicks: 20, spend: 800 }, { clicks: 0, spend: 0 }, { rate: 0.05, margin: 1000 })
  expect(gain).toEqual({ clicks: -20, orders: -1000, spend: 800 })
})
