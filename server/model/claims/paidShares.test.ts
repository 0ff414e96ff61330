import { expect, test } from '@jest/globals'
import { paidShare } from './paidShares.ts'

test.each([
  [0, 0, 0.5],
  [10, 10, 0.75],
  [10, 0, 0.25],
  [990, 693, 0.698],
])('of %i decided claims %i were paid', (decided, paid, share) => {
  expect(paidShare({ decided, paid })).toBeCloseTo(share)
})
