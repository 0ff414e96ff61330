import { expect, test } from '@jest/globals'
import { pacesOf } from './demandSeries.ts'
import { mergePaces, paceOf } from './pace.ts'
import { safetyStock } from './safetyStock.ts'
import { type SoldUnits, velocityOf } from './velocity.ts'

const usual = [20, 30, 50]
const sold = (units: number[], inStock: number[], days = [3, 7, 30]): SoldUnits => ({ units, inStock, days })

test.each<[string, SoldUnits, number | null, boolean]>([
  // 0.2·3 + 0.3·2 + 0.5·1
  ['the windows by their weights', sold([9, 14, 30], [3, 7, 30]), 1.7, false],
  // 6 units on 2 days in stock are 3 a day, not 2
  ['only days in stock count', sold([6, 14, 30], [2, 7, 30]), 0.2 * 3 + 0.3 * 2 + 0.5, false],
  // of 30 days 7 are less than a quarter: (0.2·3 + 0.3·2) ÷ 0.5
  ['a window out of stock for most of its days is left out', sold([9, 14, 14], [3, 7, 7]), 2.4, true],
  ['a quarter is enough', sold([9, 14, 16], [3, 7, 8]), 0.2 * 3 + 0.3 * 2 + 0.5 * 2, false],
  ['out of stock all along', sold([0, 0, 0], [0, 0, 0]), null, true],
  // its fifth day: the long window has five days
  ['a new product', sold([6, 10, 10], [3, 5, 5], [3, 5, 5]), 2, false],
  ['never in stock, never sold', sold([0, 0, 0], [0, 0, 0], [0, 0, 0]), null, false],
  ['in stock and not sold', sold([0, 0, 0], [3, 7, 30]), 0, false],
])('%s', (_, window, velocity, lowConfidence) => {
  const found = velocityOf(window, usual)
  expect(found.lowConfidence).toBe(lowConfidence)
  if (velocity === null) expect(found.velocity).toBeNull()
  else expect(found.velocity).toBeCloseTo(velocity, 10)
})

test('a window without weight neither counts nor casts doubt', () => {
  expect(velocityOf(sold([9, 14, 0], [3, 7, 0]), [50, 50, 0])).toEqual({ velocity: 2.5, lowConfidence: false })
})

test('deviation is of the sample, and needs fourteen days', () => {
  const sigmaOf = (units: number[]) => pacesOf(units, usual)(units.length).sigma
  expect(sigmaOf(Array<number>(13).fill(2))).toBeNull()
  expect(sigmaOf(Array<number>(60).fill(2))).toBe(0)
  // 7 times 1 and 7 times 3: Σ(u − 2)² = 14, over 13
  expect(sigmaOf([...Array<number>(7).fill(1), ...Array<number>(7).fill(3)])).toBeCloseTo(Math.sqrt(14 / 13), 12)
})

test.each([
  [85, 1.04],
  [90, 1.28],
  [95, 1.65],
  [97.5, 1.96],
  [99, 2.33],
] as const)('z at %p %%', (serviceLevel, z) => {
  // √(25·4²) = 20
  expect(safetyStock({ velocity: 2, sigma: 4, leadTime: 25, leadSigma: 0, serviceLevel })).toBeCloseTo(20 * z, 10)
})

test('too few days: 0.3 of the velocity; no velocity: none', () => {
  const needs = { leadTime: 25, leadSigma: 0, serviceLevel: 95 } as const
  expect(safetyStock({ velocity: 10, sigma: null, ...needs })).toBeCloseTo(1.65 * 5 * 3, 10)
  expect(safetyStock({ velocity: null, sigma: 4, ...needs })).toBe(0)
})

test('places together: velocities add, deviations by their squares', () => {
  const one = paceOf(sold([6, 14, 60], [3, 7, 30]), 3, usual)
  const other = paceOf(sold([3, 7, 30], [3, 7, 30]), 4, usual)
  const unknown = paceOf(sold([0, 0, 0], [0, 0, 0]), null, usual)
  expect(mergePaces([one, other, unknown])).toEqual({ velocity: 3, lowConfidence: true, sigma: 5 })
  expect(mergePaces([unknown])).toMatchObject({ velocity: null })
})
