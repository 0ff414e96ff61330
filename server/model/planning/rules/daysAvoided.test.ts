import { expect, test } from '@jest/globals'
import { daysAvoided } from './daysAvoided.ts'

const day = (sold: number, arrived = 0) => ({ sold, arrived })

test('sales beyond the stock of before the arrival would have been missed', () => {
  const days = [day(4), day(4), day(4), day(0), day(5), day(4), day(4), day(9)]
  expect(daysAvoided(10, days)).toEqual({ days: 3, units: [0, 0, 2, 0, 5, 4, 4] })
})

test('units of other orders cover sales first, and enough stock leaves nothing to avoid', () => {
  expect(daysAvoided(0, [day(3), day(3, 5), day(3)])).toEqual({ days: 1, units: [3, 0, 1] })
  expect(daysAvoided(100, [day(3), day(3)])).toEqual({ days: 0, units: [0, 0] })
})
