import { expect, test } from '@jest/globals'
import { coveredShare } from './coveredShare.ts'

test.each([
  [0, 0, 100],
  [0, 12, 100],
  [312, 30_090, 98],
  [1, 30_401, 99],
  [1, 1, 50],
  [2, 1, null],
  // more came back than was sold
  [1, -1, null],
])('of %p units without a cost and %p with one %p per cent are covered', (without, withCost, share) => {
  expect(coveredShare(without, withCost)).toBe(share)
})
