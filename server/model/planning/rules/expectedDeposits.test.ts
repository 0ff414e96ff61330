import { expect, test } from '@jest/globals'
import { expectedDeposits } from './expectedDeposits.ts'

const terms = { revenueOn: () => 100, netShare: 0.7, lagShares: [1], lastClose: 0, periodDays: 14, depositDays: 2 }

test('each settlement pays the money posted in its days, some days after it closes', () => {
  expect(expectedDeposits(terms, 45)).toEqual([
    { day: 16, amount: 980 },
    { day: 30, amount: 980 },
    { day: 44, amount: 980 },
  ])
  expect(expectedDeposits(terms, 15)).toEqual([])
})

test('a settlement under way holds days that are over, and sales are posted later', () => {
  // sales stop today; they are posted five days later, so the settlement holds twelve days of them
  const ending = {
    ...terms,
    lastClose: -7,
    lagShares: [0, 0, 0, 0, 0, 1],
    revenueOn: (day: number) => (day <= 0 ? 100 : 0),
  }
  expect(expectedDeposits(ending, 25)).toEqual([
    { day: 9, amount: 840 },
    { day: 23, amount: 0 },
  ])
  const half = { ...ending, lagShares: [0, 0, 0, 0.5, 0, 0, 0, 0.5] }
  expect(expectedDeposits(half, 10)).toEqual([{ day: 9, amount: 0.7 * (10 * 100 * 0.5 + 14 * 100 * 0.5) }])
})
