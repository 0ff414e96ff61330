import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { isHeldBack } from './holdout.ts'

const hashOf = (campaign: number, household: number) =>
  createHmac('sha256', 'key').update(`${campaign} ${household}`).digest('hex')
const heldOf = (campaign: number, share: number, households = 20_000) =>
  Array.from({ length: households }, (_, at) => isHeldBack(hashOf(campaign, at), share))
const count = (all: readonly boolean[]) => all.filter(Boolean).length

test('the bounds are exact', () => {
  expect(isHeldBack('000000000000', 0)).toBe(false)
  expect(isHeldBack('000000000000', 1)).toBe(true)
  // 0.1 · 2^48 = 28147497671065.6
  expect(isHeldBack((28_147_497_671_065).toString(16).padStart(12, '0'), 10)).toBe(true)
  expect(isHeldBack((28_147_497_671_066).toString(16).padStart(12, '0'), 10)).toBe(false)
  expect(isHeldBack('ffffffffffff', 50)).toBe(false)
})

test('the share is met, and a larger one holds back the same households and more', () => {
  const tenth = heldOf(1, 10)
  const fifth = heldOf(1, 20)
  // four standard errors around 2,000: the hashes are fixed, so this is no matter of luck
  expect(Math.abs(count(tenth) - 2000)).toBeLessThan(170)
  expect(tenth.filter((held, at) => held && !fifth[at])).toEqual([])
})

test('another campaign draws anew: nobody is held back for good', () => {
  const both = count(heldOf(1, 10).map((held, at) => held && isHeldBack(hashOf(2, at), 10)))
  // 1 % of 20,000 when the draws know nothing of each other
  expect(Math.abs(both - 200)).toBeLessThan(57)
})
