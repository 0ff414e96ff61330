import { describe, expect, test } from '@jest/globals'
import { type JudgedMetric, judgedMetric } from '#rules/anomalies/judgedMetric.ts'
import { measureValue } from '#rules/measures/catalogue.ts'
import type { MetricMeasure } from '#rules/measures/measure.ts'
import { metricsOf } from '#rules/measures/metrics.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import { chanceIn } from './chance.ts'
import { toDisplayValue } from './displayValue.ts'
import type { FigureSeries } from './series.ts'
import { UsableDays } from './usableDays.ts'

const metricOf = (formula: string): MetricMeasure => {
  const metric = metricsOf([{ key: 'metric.it', title: 'It', formula, description: '' }]).all[0]
  if (!metric) throw new Error(formula)
  return metric
}
const judgedBy = (formula: string): JudgedMetric => {
  const judged = judgedMetric(metricOf(formula))
  if ('problem' in judged) throw new Error(judged.problem)
  return judged
}
const terms = (of: ReadonlyMap<SumKey, number> | undefined) => of && Object.fromEntries(of)

describe('a metric is sums, by sums where it is a ratio', () => {
  test.each([
    ['revenue - adSpend', { 'sales.revenue': 1, 'ads.spend': -1 }, undefined, 1],
    ['1 - adSpend / adSales', { 'ads.sales': 1, 'ads.spend': -1 }, { 'ads.sales': 1 }, 1],
    ['100 * clicks / sessions', { 'ads.clicks': 1 }, { 'traffic.sessions': 1 }, 100],
    // units ÷ sessions × revenue ÷ units
    ['revenue / trafficUnits * conversion', { 'sales.revenue': 1 }, { 'traffic.sessions': 1 }, 1],
    ['adSpend / clicks + revenue / clicks', { 'ads.spend': 1, 'sales.revenue': 1 }, { 'ads.clicks': 1 }, 1],
    ['acos - 0.5', { 'ads.spend': 1, 'ads.sales': -0.5 }, { 'ads.sales': 1 }, 1],
    ['revenue / 4', { 'sales.revenue': 0.25 }, undefined, 1],
  ])('%s', (formula, seen, by, times) => {
    const judged = judgedBy(formula)
    expect([terms(judged.seen), terms(judged.by), judged.times ?? 1]).toEqual([seen, by, times])
  })

  test('own expenses, which are spread over days, are left out of profit', () => {
    const seen = [...judgedBy('profit / sessions').seen.keys()]
    expect(seen).toContain('money.vat')
    expect(seen.filter((sum) => sum.startsWith('expenses.'))).toEqual([])
    expect(judgedMetric(metricOf('expenses / sessions'))).toEqual({
      problem: 'Only daily figures from orders, business reports, ads and statements can be watched.',
    })
  })

  test('and tells over any days what the formula does over their sums', () => {
    const sums: Readonly<Record<string, number>> = {
      ...{ 'sales.revenue': 12_000, 'sales.units': 31, 'ads.spend': 700, 'ads.sales': 4100, 'ads.clicks': 90 },
      ...{ 'traffic.sessions': 420, 'traffic.units': 29, 'money.sales': 11_000, 'money.referral': -1650 },
      ...{ 'money.fba': -900, 'money.soldUnits': 28 },
    }
    const sumOf = (sum: SumKey) => sums[sum] ?? 0
    const added = (of: ReadonlyMap<SumKey, number>) =>
      [...of].reduce((all, [key, times]) => all + times * sumOf(key), 0)
    for (const formula of [
      ...['revenue - adSpend', '1 - adSpend / adSales', '100 * clicks / sessions', 'acos - 0.5', '-adSpend / 3'],
      ...['revenue / trafficUnits * conversion', '(sales - feesPaid - adSpend) / sessions', 'feesPaid / sales * 2'],
    ]) {
      const { seen, by, ...rest } = judgedBy(formula)
      const value = toDisplayValue(rest, added(seen), by && added(by))
      expect(value).toBeCloseTo(measureValue(metricOf(formula), { sumOf, days: 7 }) ?? Number.NaN, 9)
    }
  })

  test.each([
    ['max(revenue, adSales)', /more complex/],
    ['share(revenue)', /more complex/],
    ['if(units > 3, revenue, 0)', /more complex/],
    ['clicks / (sessions + 1)', /more complex/],
    ['acos + conversion', /more complex/],
    ['returnedUnits / units', /orders, business reports, ads and statements/],
    ['stock / units', /more complex/],
  ])('%s is not watched', (formula, words) => {
    expect(judgedMetric(metricOf(formula))).toMatchObject({ problem: expect.stringMatching(words) })
  })
})

test('it waits as long as what it needs is still told, and looks at refunds over weeks', () => {
  expect([
    judgedBy('revenue / sessions').waits,
    judgedBy('adSpend / units').waits,
    judgedBy('adSales - adSpend').waits,
  ]).toEqual([0, 3, 7])
  expect(judgedBy('refundedUnits / sessions')).toMatchObject({ spans: [7, 14, 28], onlyAbove: true })
  expect(judgedBy('profit / sessions').unless).toEqual(['money.costMissing'])
})

test('money is told of money, and of what was bought by its price', () => {
  const worth = (formula: string) => judgedBy(formula).worth
  expect(['revenue / sessions', '1 - acos', 'units / pageViews', 'clicks / sessions'].map(worth)).toEqual([
    'money',
    'money',
    'price',
    undefined,
  ])
})

test('what goes with the same count on both sides leaves little to chance', () => {
  const days = (value: number) => Float64Array.from({ length: 10 }, () => value)
  const history = { from: 0, to: 10 }
  const usable = Uint8Array.from(days(1))
  const counted = new Float64Array()
  // fees of 3 for sales of 10 a unit, 5 units a day: only the floor of a fiftieth is left of a unit's 3
  const fees = { seen: days(15), by: days(50), counted, usable }
  const chanceOf = (series: FigureSeries) => chanceIn(new UsableDays(series), history)
  const same = chanceOf({ ...fees, chance: [{ counted: days(5), seen: days(15), by: days(50) }] })
  expect(same).toEqual({ unit: 3 / 50, left: 1 / 50 })
  // 20 of sales by 5 orders less 12 of spend by 3 clicks, each off by itself: (200² ÷ 50 + 120² ÷ 30) ÷ 80
  const apart = chanceOf({
    ...{ seen: days(8), counted, usable },
    chance: [
      { counted: days(5), seen: days(20), by: days(0) },
      { counted: days(3), seen: days(-12), by: days(0) },
    ],
  })
  expect(apart).toEqual({ unit: 16, left: 1 })
})
