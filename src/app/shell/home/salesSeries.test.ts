import { expect, test } from '@jest/globals'
import type { SalesDay } from '#contract/home.ts'
import { changeOf, isWeekend, measuredDays, ticksOf, unitDays } from './salesSeries.ts'

const day = (name: string, units: number, unitsLastYear: number | null = null): SalesDay => {
  return { day: name, units, revenue: {}, unitsLastYear }
}
const sales = [day('2026-10-30', 10, 8), day('2026-10-31', 20, null), day('2026-11-01', 0, 4)]

test('the change counts only the days that both years cover', () => {
  expect(changeOf(unitDays(sales))).toEqual({ percent: (-2 / 12) * 100, days: 2 })
  expect(changeOf(unitDays([day('2026-10-30', 10)]))).toBeNull()
})

test('a measure is laid on the days of the sales, and days without a row stay unknown', () => {
  const answer = {
    currency: 'USD',
    columns: [],
    rows: [
      ['2026-10-30', 1000],
      ['2026-11-01', null],
    ],
    count: 2,
    totals: {},
    compared: { since: '2025-10-31', until: '2025-11-02', rows: [[900], [100]], totals: {} },
    notes: [],
  }
  expect(measuredDays(sales, answer as never)).toEqual([
    { day: '2026-10-30', value: 1000, lastYear: 900 },
    { day: '2026-10-31', value: null, lastYear: null },
    { day: '2026-11-01', value: null, lastYear: 100 },
  ])
})

test.each([
  [
    [3, 7],
    [0, 5, 10],
  ],
  [
    [0, 0],
    [0, 1, 2],
  ],
  [[234], [0, 200, 400]],
  [[391_204], [0, 200_000, 400_000]],
  [
    [-40, 90],
    [-50, 0, 50, 100],
  ],
])('%j has ticks %j', (values, ticks) => {
  expect(ticksOf(values.map((value) => ({ day: '', value, lastYear: null })))).toEqual(ticks)
})

test('weekends are Saturday and Sunday', () => {
  expect(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map(isWeekend)).toEqual([false, true, true, false])
})
