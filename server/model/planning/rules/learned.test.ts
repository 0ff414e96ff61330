import { expect, test } from '@jest/globals'
import { demandShape, worthOf } from '#rules/restock/demandShape.ts'
import { pourEqually } from '#rules/restock/equalCover.ts'
import { orderStep, upToStep } from '#rules/restock/orderStep.ts'
import { type DaySeries, type LevelSeries, toSeries } from './daySeries.ts'
import { dispersionOf } from './dispersion.ts'
import { levelOf, pooledRateOf, weighDays } from './level.ts'
import { addCurve, newCurveSums, trustOfSums } from './seasonTrust.ts'
import { seasonOf, seasonOfDays, weeksOf } from './yearSeason.ts'

const days = (count: number, units: number, isInStock = true) =>
  Array.from({ length: count }, () => ({ units, isInStock }))
const levelFrom = (history: DaySeries, pooled: number, season: LevelSeries['season'] = null) =>
  levelOf(weighDays({ ...history, season }), pooled)

test('a steady seller keeps its rate, however long it is out', () => {
  const rate = (history: ReturnType<typeof days>) => levelFrom(toSeries(history), 0)
  expect(rate(days(365, 2))).toBeCloseTo(2, 12)
  // out for 23 of the last 30 days
  expect(rate([...days(335, 2), ...days(23, 0, false), ...days(7, 2)])).toBeCloseTo(2, 12)
  expect(rate([...days(200, 2), ...days(165, 0, false)])).toBeCloseTo(2, 12)
})

test('level by hand: two weights and what it leans on', () => {
  // 45 days ago 10 units, now 4, both in stock: half and whole weight; at half-life 120 the earlier one weighs 2^(−3/8)
  const history = toSeries([...days(1, 10), ...days(44, 0, false), ...days(1, 4)])
  const old = 2 ** (-45 / 120)
  // two in-stock days are fewer than 14: what it leans on is what its asin sells elsewhere, 5 a day
  const lean = 6 + 20 / 5
  const weighted = weighDays({ ...history, season: null })
  expect(weighted).toMatchObject({ inStockDays: 2, units: 14, squares: 116 })
  expect(levelOf(weighted, 5)).toBeCloseTo((5 + 4 + lean * 5) / (1.5 + lean), 12)
  expect(pooledRateOf([weighted])).toBeCloseTo((10 * old + 4) / (old + 1), 12)
  // the same units at a season of 2 are half the level
  expect(levelFrom(toSeries(days(365, 4)), 0, new Float64Array(365).fill(2))).toBeCloseTo(2, 12)
  expect(levelFrom(toSeries([]), 0)).toBe(0)
  expect(levelFrom(toSeries([]), 3)).toBeCloseTo(3, 12)
})

/** Two years whose day, by its age, sells so many. */
const years = (unitsOf: (age: number) => number, count = 730): DaySeries =>
  toSeries(Array.from({ length: count }, (_, at) => ({ units: unitsOf(count - 1 - at), isInStock: true })))

test('no season without a year, none where every day is alike', () => {
  expect(seasonOf([years(() => 3, 364)], null)).toBeNull()
  for (const factor of seasonOf([years(() => 3, 365)], null)?.year ?? []) expect(factor).toBeCloseTo(1, 9)
})

test('a season that listings and years agree on is found; the level is free of it', () => {
  const wave = (age: number) => 1 + 0.5 * Math.cos((2 * Math.PI * age) / 365)
  const listing = years((age) => 40 * wave(age))
  const year = seasonOf([listing, listing], null)?.year ?? []
  // the mean of 29 days about the top is a little lower than the top
  expect(year[0]).toBeGreaterThan(1.44)
  expect(year[0]).toBeLessThan(1.5)
  expect(year[182]).toBeGreaterThan(0.5)
  expect(year[182]).toBeLessThan(0.55)
  const season = seasonOfDays(year, listing.units.length, 0)
  expect(levelFrom(listing, 0, season)).toBeGreaterThan(39)
  expect(levelFrom(listing, 0, season)).toBeLessThan(42)
})

test('growth is no season', () => {
  // twice as much every year
  const listing = years((age) => 60 * 2 ** (-age / 365))
  for (const factor of seasonOf([listing], null)?.year ?? []) expect(Math.abs(factor - 1)).toBeLessThan(0.06)
})

const trustIn = (curves: readonly Float64Array[]) => {
  const sums = newCurveSums(365)
  for (const curve of curves) addCurve(sums, curve)
  return trustOfSums(sums)
}

test('what only one listing did is trusted less than what all did', () => {
  const bump = Float64Array.from({ length: 365 }, (_, at) => (at < 60 ? 2 : 1))
  const flat = new Float64Array(365).fill(1)
  expect(trustIn([bump, bump, bump])).toBeGreaterThan(0.9)
  expect(trustIn([bump, flat, flat])).toBeLessThan(0.6)
  expect(trustIn([bump])).toBe(0.5)
})

test('weeks ahead are means of their days, and go round', () => {
  const year = Array.from({ length: 365 }, (_, at) => at)
  expect(weeksOf(year, 1).slice(0, 2)).toEqual([4, 11])
  // the last begins on day 360: 360 to 364, 0 and 1
  expect(weeksOf(year, 3)[51]).toBe((360 + 361 + 362 + 363 + 364 + 0 + 1) / 7)
  expect([...seasonOfDays(year, 3, 0)]).toEqual([363, 364, 0])
  expect([...seasonOfDays(year, 3, 365)]).toEqual([363, 364, 0])
  expect([...seasonOfDays(year, 4, -2)]).toEqual([364, 0, 1, 2])
})

test('dispersion: each listing about its own mean, at least 1', () => {
  // 0 and 4: variance 8; 10 and 10: 0; pooled (8 + 0) ÷ 2 over a mean of 24 ÷ 4
  const [swinging, steady] = [
    { days: 2, units: 4, squares: 16 },
    { days: 2, units: 20, squares: 200 },
  ]
  expect(dispersionOf([swinging, steady])).toBe(1)
  expect(dispersionOf([swinging])).toBe(4)
  expect(dispersionOf([{ days: 1, units: 9, squares: 81 }])).toBe(1)
})

test.each([
  [10, null, 10],
  [10, 24, 24],
  [10, 5, 10],
  [48, 24, 48],
  [1, 12, 12],
  [1, null, 1],
])('rounding to %p with cases of %p goes by %p', (roundTo, pack, step) => {
  expect(orderStep(roundTo, pack)).toBe(step)
  expect([0, -3, 0.2, step, step + 1e-12, step + 0.5].map((units) => upToStep(units, step))).toEqual([
    0,
    0,
    step,
    step,
    step,
    2 * step,
  ])
})

test('poured units end on the same day, under season too', () => {
  for (let seed = 1; seed < 100; seed += 1) {
    const shares = [1, 2, 3].map((nr) => ({
      level: 0.5 + ((seed * nr * 7) % 11),
      shape: demandShape(nr % 2 ? Array.from({ length: 52 }, (_, week) => 0.5 + ((week * seed) % 5) / 2) : null, []),
      has: (seed * nr * 31) % 200,
      step: 1 + ((seed * nr) % 6),
    }))
    const units = (seed * 53) % 900
    const added = pourEqually(units, shares)
    const sum = added.reduce((all, own) => all + own, 0)
    expect(sum).toBeGreaterThanOrEqual(units)
    expect(sum).toBeLessThan(units + 6)
    // nobody got a step that another would have needed sooner
    for (const [at, share] of shares.entries()) {
      const own = added[at] ?? 0
      expect(own % share.step).toBe(0)
      if (own === 0) continue
      const dayOf = (nr: number, more: number) => {
        const one = shares[nr]
        let day = 0
        while (one && one.level * worthOf(one.shape, day) < one.has + (added[nr] ?? 0) + more) day += 1
        return day
      }
      for (const nr of shares.keys()) expect(dayOf(at, -share.step)).toBeLessThanOrEqual(dayOf(nr, 0) + 1)
    }
  }
})
