import { expect, test } from '@jest/globals'
import type { SalesDay } from '#contract/home.ts'
import { compareYears, revenueOf, totalUnits } from './salesSums.ts'

const days = (...rows: [units: number, unitsLastYear: number | null, revenue?: Record<string, number>][]): SalesDay[] =>
  rows.map(([units, unitsLastYear, revenue = {}], at) => ({ day: `2026-03-0${at + 1}`, units, unitsLastYear, revenue }))

test('all units count, but only days known of both years are compared', () => {
  const sales = days([100, null], [30, 20], [30, 40], [15, null])
  expect(totalUnits(sales)).toBe(175)
  expect(compareYears(sales)).toEqual({ percent: 0, days: 2, since: '2026-03-02', until: '2026-03-03' })
  expect(compareYears(days([45, 30]))?.percent).toBe(50)
  expect(compareYears(days([15, 30]))?.percent).toBe(-50)
})

test('without a year before, or with nothing sold in it, there is no change', () => {
  expect(compareYears(days([5, null]))).toBeUndefined()
  expect(compareYears([])).toBeUndefined()
  expect(compareYears(days([5, 0]))?.percent).toBeNull()
})

test('revenue is summed apart for each currency', () => {
  expect(revenueOf(days([1, null, { CAD: 5, USD: 10 }], [1, null, { USD: 7 }], [1, null]))).toEqual([
    ['USD', 17],
    ['CAD', 5],
  ])
})
