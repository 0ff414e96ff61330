import { expect, test } from '@jest/globals'
import { mergeNeeds } from './mergeNeeds.ts'
import type { RestockNeeds } from './restockNeeds.ts'
import { monthsAhead, seasonAhead, seasonIndex } from './season.ts'

const place = (change: Partial<RestockNeeds>): RestockNeeds => ({
  inventory: 10,
  fcTransfer: 1,
  fcProcessing: 2,
  pace: { velocity: 2, lowConfidence: false, sigma: 3 },
  leadTime: 28,
  leadSigma: 0,
  safetyQty: null,
  casePack: 12,
  season: 1,
  supplies: [],
  ...change,
})

test('places merged: stock and arrivals add up, the longest lead time counts', () => {
  const late = { due: 9, units: 5, ordered: true }
  const soon = { due: 3, units: 7, ordered: false }
  const other = place({
    pace: { velocity: 1, lowConfidence: true, sigma: 4 },
    leadTime: 40,
    leadSigma: 2,
    casePack: 24,
    season: 1.6,
    supplies: [soon],
  })
  expect(mergeNeeds([place({ supplies: [late] }), other], 95)).toEqual({
    inventory: 20,
    fcTransfer: 2,
    fcProcessing: 4,
    pace: { velocity: 3, lowConfidence: true, sigma: 5 },
    leadTime: 40,
    leadSigma: 2,
    safetyQty: null,
    casePack: null,
    // (2·1 + 1·1.6) ÷ 3
    season: 1.2,
    supplies: [soon, late],
  })
})

test('one place with safety by hand: the others join with their own', () => {
  const own = 1.65 * Math.sqrt(28 * 9)
  expect(mergeNeeds([place({ safetyQty: 40 }), place({})], 95).safetyQty).toBeCloseTo(40 + own, 10)
  expect(mergeNeeds([place({ safetyQty: 40 }), place({ safetyQty: 2 })], 95).safetyQty).toBe(42)
})

const month = (units: number, inStock = 30) => ({ units, inStock })
const flat = Array.from({ length: 11 }, () => month(30))

test('season: a month beside the mean of twelve, by days in stock', () => {
  // 11 months of 1 a day and one of 13: the mean is 2
  const index = seasonIndex([...flat, month(390)])
  expect(index?.[0]).toBeCloseTo(0.5, 10)
  expect(index?.[11]).toBeCloseTo(6.5, 10)
  // 30 units in ten days in stock are as good as 90 in thirty
  expect(seasonIndex([...flat, month(30, 10)])).toEqual(seasonIndex([...flat, month(90)]))
})

test('no season without twelve months, without stock in one of them, without sales', () => {
  expect(seasonIndex(flat)).toBeNull()
  expect(seasonIndex([...flat, month(0, 0)])).toBeNull()
  expect(seasonIndex(Array.from({ length: 12 }, () => month(0)))).toBeNull()
})

test('the season ahead is that of the days an order must last', () => {
  const index = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4]
  // ten days of November, ten of December
  expect(seasonAhead(index, monthsAhead('2026-11-20', 20))).toBe(3)
  expect(seasonAhead(null, monthsAhead('2026-11-20', 20))).toBe(1)
})
