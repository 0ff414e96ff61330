import { expect, test } from '@jest/globals'
import { type ChargedFee, repeatedFee } from './feeCheck.ts'

const charge = (charged: number, orders: number, more: Partial<ChargedFee> = {}): ChargedFee => ({
  charged,
  expected: 405,
  units: orders,
  orders,
  since: '2026-03-01',
  until: '2026-03-10',
  ...more,
})

test('a larger fee that comes again and again is a finding', () => {
  // 4 × (5.40 − 4.05) + 1 × (9.68 − 4.05)
  expect(
    repeatedFee([charge(405, 10), charge(540, 4, { until: '2026-03-12' }), charge(968, 1, { since: '2026-02-27' })]),
  ).toEqual({
    charged: 540,
    expected: 405,
    units: 5,
    orders: 5,
    compared: 15,
    over: 1103,
    since: '2026-02-27',
    until: '2026-03-12',
  })
})

test('a single one, a cent of rounding and a smaller fee are none', () => {
  expect(repeatedFee([charge(540, 2), charge(406, 50), charge(305, 9)])).toBeNull()
  expect(repeatedFee([])).toBeNull()
})
