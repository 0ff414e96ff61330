import { expect, test } from '@jest/globals'
import { addDays } from '../days.ts'
import { type DayFact, wantedUnits } from './demandSeries.ts'
import { type ReplayTerms, replay } from './replay.ts'
import { replaySums } from './replaySums.ts'

const weights = [20, 30, 50]
const terms: ReplayTerms = {
  weights,
  serviceLevel: 95,
  minQuantity: 0,
  roundTo: 1,
  scale: 10,
  leadTime: 5,
  leadSigma: 0,
  safetyQty: 0,
  casePack: null,
}
const FIRST = '2026-01-01'
const facts = (days: readonly (readonly [units: number, stock: number | null])[]): DayFact[] =>
  days.map(([units, stock], at) => ({ day: addDays(FIRST, at), units, stock }))
const steady = (count: number, units: number, stock: number | null) =>
  Array.from({ length: count }, () => [units, stock] as const)

test('on days without stock buyers want the velocity known by then', () => {
  const days = facts([...steady(30, 2, 50), [0, 0], [0, 0], [2, 10]])
  expect(wantedUnits(days, weights).slice(29)).toEqual([2, 2, 2, 2])
  expect(
    wantedUnits(
      facts([
        [0, 0],
        [3, 5],
      ]),
      weights,
    ),
  ).toEqual([0, 3])
})

test('a steady seller: ordered at the order point, never out', () => {
  // 40 at the start, 2 a day; the order point is 10, an order makes 30
  const days = replay(facts(steady(90, 2, 40)), 30, terms)
  expect(days.filter(({ isOut }) => isOut)).toEqual([])
  expect(days.filter(({ excess }) => excess !== 0)).toEqual([])
  expect(days).toHaveLength(60)
})

test('what ran out would not have, with the settings of today', () => {
  // sold out from day 40 on for 20 days
  const past = facts([...steady(40, 2, 20), ...steady(20, 0, 0), ...steady(20, 2, 60)])
  const found = replaySums([replay(past, 30, terms)])
  expect(found).toMatchObject({ stockOuts: 0, daysOut: 0, actual: { stockOuts: 1, daysOut: 20 } })
  // out from 10 February to 1 March, each day losing the 2 that were wanted
  expect(found.months.map(({ month, actualDaysOut, lostUnits }) => [month, actualDaysOut, lostUnits])).toEqual([
    ['2026-01', 0, 0],
    ['2026-02', 19, 38],
    ['2026-03', 1, 2],
  ])
})

test('a longer lead time than stock lasts: out until the first order comes', () => {
  // 6 left at the start last three days; an order of the first evening comes five days later
  const past = facts([...steady(29, 2, 50), [2, 6], ...steady(20, 2, 50)])
  const days = replay(past, 30, terms)
  expect(days.map(({ isOut }) => Number(isOut)).join('')).toBe(`00011${'0'.repeat(15)}`)
  expect(replaySums([days])).toMatchObject({ stockOuts: 1, daysOut: 2, actual: { daysOut: 0 } })
})

test('a big minimum buys too much, and the months say when', () => {
  // beyond (5 + 10 + 90) days of 2 a day, 210 units
  const past = facts([...steady(30, 2, 12), ...steady(40, 2, 12)])
  const found = replaySums([replay(past, 30, { ...terms, minQuantity: 500 })])
  expect(found.overBought).toBeGreaterThan(200)
  expect(found.overBought).toBe(found.months.reduce((sum, { overBought }) => sum + overBought, 0))
  expect(found.actual.overBought).toBe(0)
})

test('places add up', () => {
  const one = replay(facts([...steady(40, 2, 20), ...steady(20, 0, 0)]), 30, terms)
  const found = replaySums([one, one])
  expect(found.actual).toMatchObject({ stockOuts: 2, daysOut: 40 })
  expect(found.months.reduce((sum, { units }) => sum + units, 0)).toBe(40)
})
