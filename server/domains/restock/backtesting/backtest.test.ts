import { expect, test } from '@jest/globals'
import { addDays } from '#rules/days.ts'
import { addBacktests, backtest } from './backtest.ts'
import type { BacktestTerms } from './livedThrough.ts'
import type { DayFact, PastListing } from './pastListing.ts'

const terms: BacktestTerms = {
  serviceLevel: 95,
  useSeason: true,
  reviewPeriod: 7,
  scale: 21,
  minQuantity: 0,
  roundTo: 1,
}
const FIRST = '2026-01-01'
const days = (stretches: readonly (readonly [count: number, units: number, stock: number | null])[]): DayFact[] =>
  stretches
    .flatMap(([count, units, stock]) => Array.from({ length: count }, () => ({ units, stock })))
    .map((fact, at) => ({ ...fact, day: addDays(FIRST, at) }))
const listing = (facts: readonly DayFact[], change: Partial<PastListing> = {}): PastListing => ({
  days: facts,
  pipeline: [],
  leadTime: 14,
  leadSigma: 0,
  leadTimes: [],
  dispersion: 1,
  safetyQty: null,
  casePack: null,
  minQuantity: null,
  margin: 1000,
  unitCost: 365,
  storage: 0.1,
  ...change,
})

test('days of which no report tells of stock are not in stock, they are unknown', () => {
  const known = backtest([listing(days([[60, 2, null]]))], terms)
  expect(known).toMatchObject({ since: null, until: null, days: 0, unknownDays: 0, months: [], weeks: [] })
  const partly = backtest(
    [
      listing(
        days([
          [60, 2, null],
          [31, 2, 90],
          [10, 2, null],
        ]),
      ),
    ],
    terms,
  )
  // 60 days of 2026 end on the first of March
  expect(partly).toMatchObject({ since: '2026-03-02', until: '2026-04-11', days: 31, unknownDays: 10 })
  expect(partly.actual).toMatchObject({ daysOut: 0, unitsShort: 0, stockDays: 31 * 90 })
  expect(partly.weeks.at(-1)).toMatchObject({ day: '2026-04-11', actual: null })
})

test('what ran out is counted at the rate known by then, and the rule would have ordered in time', () => {
  // 2 a day, out for the 20 days from 1 May; 80 units at the end of 1 March
  const past = days([
    [59, 2, null],
    [61, 2, 80],
    [20, 0, 0],
    [40, 2, 60],
  ])
  const result = backtest([listing(past)], terms)
  expect(result.actual.daysOut).toBe(20)
  expect(result.actual.unitsShort).toBeCloseTo(40, 9)
  expect(result.actual.lostMargin).toBeCloseTo(40_000, 6)
  expect(result.rule).toMatchObject({ daysOut: 0, unitsShort: 0, lostMargin: 0 })
  expect(result.months.map(({ month, actual }) => [month, actual.daysOut])).toEqual([
    ['2026-03', 0],
    ['2026-04', 0],
    ['2026-05', 20],
    ['2026-06', 0],
  ])
  // 365 minor units a unit and year at 20 % are 0.2 a day, and 0.1 for storage
  const { stockDays, holding } = result.rule
  expect(holding).toBeCloseTo(stockDays * 0.3, 6)
  const sum = result.months.reduce((all, { rule }) => all + rule.stockDays, 0)
  expect(sum).toBeCloseTo(stockDays, 6)
})

test('starts with what was on its way, and draws lead times from those that were learned', () => {
  const past = days([
    [59, 2, null],
    [1, 2, 10],
    [60, 2, 40],
  ])
  const bare = backtest([listing(past)], terms)
  // 10 units last five days; the first review comes with the first day or soon after, and brings more two weeks later
  expect(bare.rule.daysOut).toBeGreaterThan(5)
  const coming = backtest([listing(past, { pipeline: [{ day: addDays(FIRST, 63), units: 60 }] })], terms)
  expect(coming.rule.daysOut).toBe(0)
  const slow = backtest([listing(past, { leadTimes: [40] })], terms)
  expect(slow.rule.daysOut).toBeGreaterThan(bare.rule.daysOut)
  expect(backtest([listing(past, { leadTimes: [3, 9, 30] })], terms)).toEqual(
    backtest([listing(past, { leadTimes: [3, 9, 30] })], terms),
  )
})

test('an order that is late is not ordered twice', () => {
  // each order takes 30 days instead of 14; 200 units last 100 days
  const past = days([
    [59, 2, null],
    [100, 2, 200],
  ])
  const result = backtest([listing(past, { leadTimes: [30] })], { ...terms, scale: 30 })
  const most = Math.max(...result.weeks.map(({ rule }) => rule))
  expect(most).toBeLessThanOrEqual(200)
})

test('listings and asins add up; without a cost nothing is told in money', () => {
  const past = days([
    [59, 2, null],
    [61, 2, 80],
    [20, 0, 0],
  ])
  const [one, other] = [listing(past), listing(past, { unitCost: null, margin: null })]
  const alone = backtest([one], terms)
  const both = addBacktests([alone, backtest([other], terms)])
  expect(both.actual.daysOut).toBe(40)
  expect(both.actual).toMatchObject({ lostMargin: null, holding: null })
  expect(both.days).toBe(2 * alone.days)
  expect(both.weeks.map(({ rule }) => rule)).toEqual(alone.weeks.map(({ rule }) => 2 * rule))
  // 20 days to the 20th of May
  expect(both.weeks.at(-1)?.day).toBe('2026-05-20')
})
