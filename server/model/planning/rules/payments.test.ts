import { expect, test } from '@jest/globals'
import { paymentsOf } from './payments.ts'

test.each([
  [
    1000,
    30,
    45,
    [
      ['deposit', '2026-11-27', 300],
      ['rest', '2027-01-11', 700],
    ],
  ],
  [1000, 0, 30, [['whole', '2026-12-27', 1000]]],
  [1000, 100, 30, [['whole', '2026-11-27', 1000]]],
  [
    999,
    33,
    0,
    [
      ['deposit', '2026-11-27', 330],
      ['rest', '2026-11-27', 669],
    ],
  ],
  [0, 30, 45, []],
])('an order of %i with %i %% deposit and the rest after %i days', (total, depositPercent, balanceDays, payments) => {
  expect(
    paymentsOf(total, '2026-11-27', { depositPercent, balanceDays }).map(({ kind, day, amount }) => [
      kind,
      day,
      amount,
    ]),
  ).toEqual(payments)
})
