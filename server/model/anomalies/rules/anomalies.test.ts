import { expect, test } from '@jest/globals'
import type { AnomalyMeasure } from '#contract/anomalies.ts'
import { judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'
import { anomaliesOf } from './anomaliesOf.ts'
import { bandOf, surpriseOf } from './surprise.ts'

const DAYS = 100
const PRICE = 1000
/** More at the beginning of the week. */
const weekday = (day: number) => 10 + (day % 7 === 0 ? 4 : 0)

const named = (key: AnomalyMeasure) => {
  const measure = judgedMeasures.find((one) => one.key === key)
  if (!measure) throw new Error(key)
  return measure
}
/** A repeatable source of numbers from 0 up to, and without, a limit. */
const chooser = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}
const days = (of: (day: number) => number) => Float64Array.from({ length: DAYS }, (_, day) => of(day))

const units = (of: (day: number) => number, usable: (day: number) => number = () => 1) => ({
  seen: days(of),
  counted: days(of),
  usable: Uint8Array.from({ length: DAYS }, (_, day) => usable(day)),
})
const judged = (series: ReturnType<typeof units>, key: AnomalyMeasure = 'units') =>
  anomaliesOf({ measure: named(key), series, from: 70, to: 99, amountsOf: () => ({ worth: PRICE, least: PRICE }) })

test('what is as ever is no anomaly, the busier weekday too', () => {
  expect(judged(units(weekday))).toEqual([])
})

test('consecutive days are one anomaly, its money what is missing times the price', () => {
  const [found, ...more] = judged(units((day) => (day >= 85 && day <= 89 ? 0 : 10)))
  expect(more).toEqual([])
  expect(found).toMatchObject({ since: 85, until: 89, seen: 0 })
  expect(found?.expected).toBeCloseTo(50, 0)
  expect(found?.money).toBeCloseTo(-50 * PRICE, -3)
  expect(found?.band().low).toBeGreaterThan(0)
})

test('one day of many times as much is told on its own; twice as much of ten is not', () => {
  expect(judged(units((day) => (day === 90 ? 60 : 10)))).toMatchObject([{ since: 90, until: 90, seen: 60 }])
  expect(judged(units((day) => (day === 90 ? 20 : 10)))).toEqual([])
})

test('too little to see on a day shows over a week', () => {
  const slow = (day: number) => (day >= 90 && day <= 96 ? 0 : 3)
  expect(judged(units(slow))).toMatchObject([{ since: 90 }])
  expect(judged(units((day) => (day === 90 ? 0 : 3)))).toEqual([])
})

test('what is seen of an anomaly lies outside the band shown with it, whatever the days were', () => {
  let found = 0
  for (let seed = 1; seed <= 60; seed += 1) {
    const choose = chooser(seed)
    // levels that step, drift back and jump for a day, so that runs join days of which some are as ever
    const level = Array.from({ length: DAYS }, (_, day) => (day > 72 && choose(4) === 0 ? choose(50) : 6 + choose(9)))
    for (const key of ['units', 'refundRate'] as const) {
      const sold = days(() => 20)
      const series = { ...units((day) => level[day] ?? 0), ...(key === 'refundRate' ? { by: sold } : {}) }
      for (const { seen, band } of judged(series, key)) {
        found += 1
        const { low, high } = band()
        expect(seen < low || seen > high).toBe(true)
      }
    }
  }
  expect(found).toBeGreaterThan(60)
})

test('days out of stock are neither judged nor history', () => {
  const isOut = (day: number) => (day >= 80 && day < 95 ? 0 : 1)
  const series = units((day) => (isOut(day) ? 10 : 0), isOut)
  expect(judged(series)).toEqual([])
})

test('with less than four weeks of history nothing is said', () => {
  const series = units(
    (day) => (day === 99 ? 90 : 10),
    (day) => (day >= 75 ? 1 : 0),
  )
  expect(judged(series)).toEqual([])
})

test('a refund rate that seems low is not told: refunds of late days are still to come', () => {
  const sold = days(() => 20)
  const of = (rate: (day: number) => number) => ({ ...units((day) => 20 * rate(day)), by: sold })
  expect(
    judged(
      of((day) => (day > 85 ? 0 : 0.1)),
      'refundRate',
    ),
  ).toEqual([])
  expect(
    judged(
      of((day) => (day > 85 ? 0.4 : 0.1)),
      'refundRate',
    ),
  ).toMatchObject([{ since: 86, until: 99 }])
})

test('of ads that sell nothing any more the ACOS is too high, and what they cost is the money', () => {
  const sells = (day: number) => (day >= 93 ? 0 : 4)
  const series = {
    seen: days((day) => sells(day) * 2500),
    by: days(() => 2000),
    counted: days(sells),
    usable: units(sells).usable,
  }
  const [found] = anomaliesOf({
    measure: named('acos'),
    series,
    from: 70,
    to: 99,
    amountsOf: () => ({ worth: 1, least: PRICE }),
  })
  expect(found).toMatchObject({ since: 93, until: 99, seen: 0, money: 14000 })
  expect(found?.surprise).toBeGreaterThan(0)
})

test('surprise is never less careful than chance, and the band is where it is as wide as asked', () => {
  const expected = { count: 12, unrest: 0 }
  // by the Poisson table at most 2 of 12: 0.0522 %, 3.28 deviations
  expect(surpriseOf(2, expected)).toBeCloseTo(-3.46, 1)
  // at least 9 where 1.75 are expected: 0.0142 %, 3.63 deviations
  expect(surpriseOf(9, { count: 1.75, unrest: 0 })).toBeCloseTo(3.7, 1)
  expect(surpriseOf(30, { count: 12, unrest: 0.04 })).toBeLessThan(surpriseOf(30, expected))
  const { low, high } = bandOf({ count: 50, unrest: 0.02 }, 4)
  expect(surpriseOf(low, { count: 50, unrest: 0.02 })).toBeCloseTo(-4, 3)
  expect(surpriseOf(high, { count: 50, unrest: 0.02 })).toBeCloseTo(4, 3)
})
