import { expect, test } from '@jest/globals'
import { gapsOf, lastPointOf } from './gaps.ts'

const now = (...values: (number | null)[]) => ({ isBefore: false, values })
const before = (...values: (number | null)[]) => ({ isBefore: true, values })

test('a gap is where no current series has a value; zero is a value', () => {
  expect(gapsOf([now(null, 0, null, null, 3), now(null, null, null, null, 1)], 5)).toEqual([
    { from: 0, to: 0 },
    { from: 2, to: 3 },
  ])
  expect(gapsOf([now(1, null), before(1, 2)], 2)).toEqual([{ from: 1, to: 1 }])
  expect(gapsOf([now(1, 2)], 2)).toEqual([])
})

test('the last point is the last known value', () => {
  expect(lastPointOf(now(1, 5, null))).toEqual({ index: 1, value: 5 })
  expect(lastPointOf(now(null))).toBeUndefined()
})
