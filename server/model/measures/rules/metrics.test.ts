import { expect, test } from '@jest/globals'
import {
  catalogue,
  describeMeasure,
  dimensionsOf,
  isForAdmins,
  measureOf,
  measureValue,
  sumsOf,
} from '#rules/measures/catalogue.ts'
import { measureUnit } from '#rules/measures/measureUnit.ts'
import { metricsOf } from '#rules/measures/metrics.ts'
import { formulaOf } from './formula.ts'

const saved = (key: string, formula: string, title = key) => ({ key, title, formula, description: '' })
const company = metricsOf([
  saved('metric.perSession', 'profit / sessions', 'Profit per session'),
  saved('metric.twice', 'metric.perSession * 2', 'Twice'),
  saved('metric.spend', 'adSpend / revenue', 'Spend share'),
  saved('metric.a', 'metric.b + 1', 'A'),
  saved('metric.b', 'metric.c', 'B'),
  saved('metric.c', 'metric.a', 'C'),
])

const problemOf = (formula: string, metric?: Parameters<typeof company.check>[1]) => {
  const checked = company.check(formula, metric)
  return 'problem' in checked ? checked.problem : undefined
}

test('a metric has the sums, dimensions and rights of its measures', () => {
  const twice = company.find('metric.twice')
  if (!twice) throw new Error('missing')
  expect(describeMeasure(twice)).toMatchObject({
    ...{ kind: 'metric', unit: 'money', per: 'session', formula: 'metric.perSession * 2', admin: false },
    sources: ['traffic', 'money', 'expenses'],
  })
  expect(sumsOf(twice)).toEqual(expect.arrayContaining(['money.sales', 'money.costMissing', 'traffic.sessions']))
  expect(dimensionsOf(twice)).not.toContain('state')
  const spend = company.find('metric.spend')
  expect(spend && isForAdmins(spend)).toBe(true)
  expect(company.all.map(({ key }) => key)).toEqual(['metric.perSession', 'metric.twice', 'metric.spend'])
})

test('it is reckoned of the sums of a row', () => {
  const twice = company.find('metric.twice')
  if (!twice) throw new Error('missing')
  const sums: Record<string, number> = { 'money.sales': 900, 'money.fba': -100, 'traffic.sessions': 40 }
  expect(measureValue(twice, { sumOf: (sum) => sums[sum] ?? 0, days: 1 })).toBe(40)
  // more than half of the units lack a cost: profit is unknown
  sums['money.costMissing'] = 1
  expect(measureValue(twice, { sumOf: (sum) => sums[sum] ?? 0, days: 1 })).toBeNull()
  expect(formulaOf(twice, company.find)).toBe('Twice = Profit per session × 2')
})

test('shares are of all rows', () => {
  const checked = company.check('share(revenue)')
  if (!('metric' in checked)) throw new Error('refused')
  const level = (revenue: number) => ({ sumOf: () => revenue, days: 1 })
  expect(measureValue(checked.metric, level(30), level(120))).toBe(0.25)
  expect(measureValue(checked.metric, level(120))).toBe(1)
})

test('circles are refused by name', () => {
  expect(company.problemOf('metric.a')?.sentence).toBe('A metric can’t use itself: A → B → C → A.')
  expect(company.find('metric.a')).toBeUndefined()
  const self = { key: 'metric.perSession', title: 'Profit per session', description: '' }
  expect(problemOf('1 + metric.twice', self)).toEqual({
    ...{ from: 4, to: 16 },
    sentence: 'A metric can’t use itself: Profit per session → Twice → Profit per session.',
  })
})

test('unknown names are refused with the nearest', () => {
  expect(problemOf('revenue / sesions')).toEqual({
    ...{ from: 10, to: 17 },
    sentence: 'There is no measure or metric “sesions”. Did you mean sessions?',
  })
  expect(problemOf('perSession * 2')?.sentence).toContain('Did you mean metric.perSession?')
  expect(problemOf('xyzxyzxyz')?.sentence).toBe('There is no measure or metric “xyzxyzxyz”.')
})

test('what cannot be shown, or tells nothing, is refused', () => {
  expect(problemOf('revenue * units')?.sentence).toMatch(/^This comes to money × units, which can’t be shown/)
  expect(problemOf('1 + 2')?.sentence).toMatch(/at least one measure/)
  expect(problemOf('metric.b + 1')?.sentence).toMatch(/can’t use itself/)
})

test('metrics of metrics do not grow without an end', () => {
  const chain = Array.from({ length: 14 }, (_, at) =>
    saved(`metric.m${at}`, at === 0 ? 'revenue' : `metric.m${at - 1} + metric.m${at - 1}`),
  )
  const sentences = chain.flatMap(({ key }) => metricsOf(chain).problemOf(key)?.sentence ?? [])
  expect(sentences[0]).toMatch(/too long to compute/)
})

test('every measure has a unit that is shown as the catalogue tells it', () => {
  for (const measure of catalogue) {
    const checked = company.check(measure.key)
    if (!('metric' in checked)) throw new Error(measure.key)
    expect([measure.key, checked.metric.unit]).toEqual([measure.key, measure.unit])
  }
  const price = measureOf('averagePrice')
  expect(price && measureUnit(price)).toMatchObject({ money: 1, things: { unit: -1 } })
})
