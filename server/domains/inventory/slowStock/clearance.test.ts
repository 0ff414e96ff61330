import { expect, test } from '@jest/globals'
import { bestExit, type ClearanceFacts, clearancePlans, planMoney, storageOf, turnsAfter } from './clearance.ts'

const shelf: ClearanceFacts = {
  ...{ units: 40, days: 150, sold: 0, price: 4000, referral: 0.15, fulfillment: 500, removal: 104, recovered: 250 },
  storage: [
    { from: 0, perDay: 1 },
    { from: 30, perDay: 2 },
    { from: 120, perDay: 5 },
  ],
}

test('storage rises with the steps of the surcharge', () => {
  expect([0, 10, 30, 60, 130].map((days) => storageOf(shelf, days))).toEqual([0, 10, 30, 90, 30 + 180 + 50])
})

test('the exit is the one that leaves most money', () => {
  expect(bestExit(shelf)).toBe('liquidate')
  expect(bestExit({ ...shelf, recovered: 900 })).toBe('remove')
})

test('a listing that sells now and then keeps what pays its storage, the rest leaves', () => {
  const [best] = clearancePlans({ ...shelf, sold: 3 })
  expect(best?.keep).toBeGreaterThan(0)
  expect(best?.keep).toBeLessThan(40)
  const everything = { exit: 'liquidate', discount: 0, keep: 40 } as const
  expect(best?.money).toBeGreaterThan(planMoney({ ...shelf, sold: 3 }, everything))
})

test('without a sale the day comes on which nothing is worth keeping', () => {
  const dear = { ...shelf, storage: [{ from: 0, perDay: 60 }] }
  expect(turnsAfter(dear)).toBe(0)
  const days = turnsAfter({ ...shelf, sold: 1 })
  expect(days === null || days > 0).toBe(true)
  expect(turnsAfter({ ...shelf, storage: [{ from: 0, perDay: 0 }], sold: 30 })).toBeNull()
})
