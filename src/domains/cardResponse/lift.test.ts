import { expect, test } from '@jest/globals'
import { liftOf } from '#rules/response/lift.ts'
import { extraRevenue } from './extraRevenue.ts'

const side = (ordered: number, households: number) => ({ households, ordered })

test('the interval is that of the published worked examples', () => {
  // Newcombe 1998, table II, method 10: 56/70 − 48/80, 9/10 − 3/10 and 10/10 − 0/10
  const near = (value: number | undefined, told: number) => expect(value).toBeCloseTo(told, 4)
  for (const [cards, held, low, high] of [
    [side(56, 70), side(48, 80), 0.0524, 0.3339],
    [side(9, 10), side(3, 10), 0.1705, 0.809],
    [side(10, 10), side(0, 10), 0.6075, 1],
    [side(0, 10), side(0, 20), -0.1611, 0.2775],
  ] as const) {
    const lift = liftOf(cards, held)
    near(lift?.low, low)
    near(lift?.high, high)
  }
})

test('a verdict is given only where the interval allows one', () => {
  expect(liftOf(side(300, 4500), side(15, 500))?.verdict).toBe('more')
  expect(liftOf(side(20, 4500), side(15, 500))?.verdict).toBe('fewer')
  expect(liftOf(side(30, 450), side(2, 50))?.verdict).toBe('too few')
  expect(liftOf(side(20_000, 1_000_000), side(2_000, 100_000))?.verdict).toBe('same')
})

test('without a holdout nothing is said', () => {
  expect(liftOf(side(30, 450), side(0, 0))).toBeUndefined()
  expect(extraRevenue({ households: 450, revenue: 90_000 }, { households: 0, revenue: 0 })).toBeUndefined()
})

test('what the holdout ordered anyway is taken off, at the size of the cards', () => {
  expect(extraRevenue({ households: 900, revenue: 90_000 }, { households: 100, revenue: 4_000 })).toBe(54_000)
})

test('of intervals of drawn campaigns nineteen in twenty hold the truth', () => {
  // a generator of our own, so that each run draws the same
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const draw = (households: number, share: number) =>
    side(Array.from({ length: households }, random).filter((at) => at < share).length, households)
  const runs = 1500
  let holds = 0
  for (let run = 0; run < runs; run += 1) {
    const lift = liftOf(draw(450, 0.06), draw(50, 0.03))
    if (lift && lift.low <= 0.03 && lift.high >= 0.03) holds += 1
  }
  expect(holds / runs).toBeGreaterThan(0.935)
  expect(holds / runs).toBeLessThan(0.985)
})
