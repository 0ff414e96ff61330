import { expect, test } from '@jest/globals'
import { marginOf, profitOf, roiOf } from './profit.ts'

/** Two lamps at 20.00 and what came of them. */
const lamps = {
  sales: 40_00,
  shipping: 5_00,
  promotions: -5_00,
  refunds: -20_00,
  refundedFees: 2_40,
  referral: -6_00,
  fba: -7_50,
  storage: -40,
  inbound: -60,
  advertising: -3_00,
  cost: -4_00,
  reimbursements: 1_10,
  tax: 3_20,
  taxWithheld: -3_20,
  other: -39_99,
  advertisingBilled: -3_00,
  balance: -100_00,
} as const

test('profit is what comes in less what is paid; tax, balances and what is other are no part of it', () => {
  // 40 + 5 − 5 − 20 + 2.40 − 6 − 7.50 − 0.40 − 0.60 − 3 − 4 + 1.10
  expect(profitOf(lamps, 0)).toBe(2_00)
  expect(profitOf({}, 0)).toBe(0)
})

test('as long as a unit sold lacks a cost, nobody knows', () => {
  expect(profitOf(lamps, 1)).toBeNull()
})

test('margin is by sales, return by the cost of goods', () => {
  expect(marginOf(2_00, lamps.sales)).toBe(0.05)
  expect(roiOf(2_00, lamps.cost)).toBe(0.5)
  expect([marginOf(2_00, 0), roiOf(2_00, 0), marginOf(null, 40_00), roiOf(null, -4_00)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
