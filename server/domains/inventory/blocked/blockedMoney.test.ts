import { expect, test } from '@jest/globals'
import { type BlockedUnits, blockedMoney } from './blockedMoney.ts'

const lamp: BlockedUnits = {
  ...{ units: 40, sold: 15, inStock: 30, price: 2000, referral: 0.15, fulfillment: 400, cost: 500, storage: 2 },
}

test('units that would sell lose their margin until they would have sold out', () => {
  // 20.00 − 3.00 − 4.00 − 5.00 leave 8.00; half a unit a day
  expect(blockedMoney(lamp)).toEqual({ velocity: 0.5, margin: 800, perDay: 400, basis: 'margin', stake: 24_000 })
  // ten units last 20 of the 60 days
  expect(blockedMoney({ ...lamp, units: 10 })).toMatchObject({ perDay: 400, stake: 8000 })
  expect(blockedMoney({ ...lamp, inStock: 10 })).toMatchObject({ velocity: 1.5, stake: 32_000 })
})

test.each([
  ['nothing was sold', { sold: 0 }, null],
  ['the cost is unknown', { cost: null }, 0.5],
  ['a unit leaves nothing', { cost: 1300 }, 0.5],
])('where %s they cost their storage', (_, parts, velocity) => {
  const money = blockedMoney({ ...lamp, ...parts })
  expect(money).toMatchObject({ velocity, perDay: 80, basis: 'storage', stake: 4800 })
})

test('without storage nothing is known', () => {
  expect(blockedMoney({ ...lamp, sold: 0, storage: null })).toMatchObject({ perDay: null, basis: null, stake: null })
})
