import { describe, expect, test } from '@jest/globals'
import {
  isDead,
  isProblematic,
  lostUnits,
  type SlowStockFacts,
  slowStockAction,
  slowStockVelocities,
} from './slowStock.ts'

const life = (parts: Partial<SlowStockFacts>): SlowStockFacts => ({
  inventory: 10,
  firstReceived: '2025-01-01',
  until: '2026-03-31',
  range: 7,
  sold: 0,
  inStock: 7,
  soldBefore: 30,
  inStockBefore: 30,
  ...parts,
})

describe('dead', () => {
  test.each([
    ['in stock, long there, nothing sold', {}, true],
    ['nothing left', { inventory: 0 }, false],
    ['one sold', { sold: 1 }, false],
    // 2026-04-01 less 94 days is 2025-12-28
    ['received 94 days ago', { firstReceived: '2025-12-28' }, false],
    ['received 95 days ago', { firstReceived: '2025-12-27' }, true],
    ['nobody knows since when it is there', { firstReceived: null }, false],
  ] as const)('%s', (_, parts, dead) => {
    expect(isDead(life({ range: 94, ...parts }))).toBe(dead)
  })
})

describe('problematic', () => {
  test.each([
    // 7 expected, chance of none 0.0009
    ['one a day before, none now', {}, true],
    // 7 expected, at most 3: 0.082
    ['one a day before, three now: by chance', { sold: 3 }, false],
    // 14 expected, at most 7: 0.032
    ['two a day before, half of it now', { soldBefore: 60, sold: 7 }, true],
    // a drop of 43 %
    ['two a day before, eight now', { soldBefore: 60, sold: 8 }, false],
    // 2.8 expected, chance of none 0.061
    ['a slow seller', { soldBefore: 12 }, false],
    // 3.03 expected, chance of none 0.048
    ['just no slow seller any more', { soldBefore: 13 }, true],
    ['one day without stock', { inStock: 6 }, false],
    ['nothing left now', { inventory: 0 }, false],
    ['never sold', { soldBefore: 0 }, false],
    ['sold on the few days it was there before', { soldBefore: 5, inStockBefore: 5 }, true],
    ['not there before', { soldBefore: 0, inStockBefore: 0 }, false],
  ] as const)('%s', (_, parts, problematic) => {
    expect(isProblematic(life(parts))).toBe(problematic)
  })
})

test('velocities are per day, before the range per day in stock', () => {
  expect(slowStockVelocities(life({ sold: 14, soldBefore: 20, inStockBefore: 10 }))).toEqual({
    velocity: 2,
    velocityBefore: 2,
  })
  expect(slowStockVelocities(life({ soldBefore: 0, inStockBefore: 0 })).velocityBefore).toBe(0)
})

test('lost is what would have sold as before', () => {
  expect(lostUnits(life({ sold: 3, soldBefore: 60 }))).toBe(11)
  expect(lostUnits(life({ sold: 30 }))).toBe(0)
})

test('what to do', () => {
  const signs = { unsold: true, dead: true, stranded: null, advice: null, ages: null }
  expect(slowStockAction({ ...signs, stranded: 'Listing closed', advice: 'Create a sale' })).toBe('Repair the listing')
  expect(slowStockAction({ ...signs, advice: 'Create a sale' })).toBe('Create a sale')
  expect(slowStockAction({ ...signs, ages: [0, 0, 0, 0, 2] })).toBe('Remove or liquidate it')
  expect(slowStockAction(signs)).toBe('Lower the price or remove it')
  expect(slowStockAction({ ...signs, dead: false })).toBe('Check the listing and the Buy Box')
  expect(slowStockAction({ ...signs, dead: false, unsold: false })).toBe('Check price and advertising')
})
