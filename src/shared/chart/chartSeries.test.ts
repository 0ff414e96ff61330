import { expect, test } from '@jest/globals'
import type { MeasureDescription, MeasuresAnswer } from '#contract/measures.ts'
import { chartOf, isEmptyChart } from './chartSeries.ts'

const measure = (
  key: string,
  kind: MeasureDescription['kind'],
  unit: MeasureDescription['unit'],
): MeasureDescription => ({
  ...{ key, title: key, unit, kind, description: '', dimensions: [], sources: ['sales'], restates: 0, admin: false },
})
const units = measure('units', 'sum', 'count')
const price = measure('averagePrice', 'ratio', 'money')
const column = (key: string, kind: 'dimension' | 'sum' | 'ratio') => ({ key, title: key, kind, unit: 'count' as const })
const range = { since: '2026-10-28', until: '2026-10-31' }
const answer = (rest: Partial<MeasuresAnswer>): MeasuresAnswer => ({
  currency: 'USD',
  columns: [column('day', 'dimension'), column('units', 'sum'), column('averagePrice', 'ratio')],
  rows: [
    ['2026-10-28', 4, 1000],
    ['2026-10-30', 6, 1200.5],
  ],
  count: 2,
  totals: { units: 10, averagePrice: 1120.3 },
  covered: [{ source: 'sales', marketplace: 'US', since: '2026-01-01', until: '2026-10-30' }],
  notes: [],
  ...rest,
})
const drawn = (given: Partial<MeasuresAnswer>, split?: string) =>
  chartOf({ answer: answer(given), measures: [units, price], range, by: 'day', split })
const valuesOf = (chart: ReturnType<typeof drawn>, at: number) =>
  chart.panels[at]?.series.map(({ name, isBefore, values }) => [name, isBefore, values])

test('a day of which nothing is told is a gap; a told day without sales is none, and its price is unknown', () => {
  const chart = drawn({})
  expect(chart.buckets).toEqual(['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'])
  expect(valuesOf(chart, 0)).toEqual([['units', false, [4, 0, 6, null]]])
  expect(valuesOf(chart, 1)).toEqual([['averagePrice', false, [1000, null, 1200.5, null]]])
  expect(chart.panels.map(({ total, currency }) => [total, currency])).toEqual([
    [10, null],
    [1120.3, 'USD'],
  ])
})

test('the days compared with stand beside, day by day, with what they come to', () => {
  const before = { since: '2025-10-29', until: '2025-11-01' }
  const chart = drawn({
    compared: {
      ...before,
      rows: [
        [5, 900],
        [null, null],
      ],
      totals: { units: 5, averagePrice: 900 },
    },
  })
  expect(valuesOf(chart, 0)).toEqual([
    ['units', false, [4, 0, 6, null]],
    ['units', true, [5, null, null, null]],
  ])
  expect(chart.panels[0]?.totalBefore).toBe(5)
})

test('what reports do not cover from its first day on is a gap, in the comparison days as well', () => {
  const rows = [
    [5, 900],
    [7, 800],
  ]
  const compared = { since: '2025-10-28', until: '2025-10-31', rows, totals: {}, knownFrom: { units: '2025-10-29' } }
  const chart = drawn({ knownFrom: { units: '2026-10-30' }, compared })
  expect(valuesOf(chart, 0)).toEqual([
    ['units', false, [null, null, 6, null]],
    ['units', true, [null, null, 7, null]],
  ])
  expect(chart.panels[1]?.series[0]?.values).toEqual([1000, null, 1200.5, null])
  expect(chart.panels.map(({ knownFrom }) => knownFrom)).toEqual(['2026-10-30', undefined])
})

test('parts of a split stand by their size, what is beyond them last, and a marketplace keeps its color', () => {
  const columns = [column('day', 'dimension'), column('marketplace', 'dimension'), column('units', 'sum')]
  const rows: MeasuresAnswer['rows'] = [
    ['2026-10-28', 'CA', 2],
    ['2026-10-28', null, 50],
    ['2026-10-30', 'US', 6],
    ['2026-10-30', '', 1],
  ]
  const chart = drawn({ columns, rows }, 'marketplace')
  expect(valuesOf(chart, 0)).toEqual([
    ['US', false, [0, 0, 6, null]],
    ['CA', false, [2, 0, 0, null]],
    ['not named', false, [0, 0, 1, null]],
    ['all others', false, [50, 0, 0, null]],
  ])
  const alone = drawn({ columns, rows: rows.slice(0, 1) }, 'marketplace')
  expect(alone.panels[0]?.series[0]?.color).toBe(chart.panels[0]?.series[1]?.color)
})

test('days that may still change are hatched on the measures they are about', () => {
  const chart = drawn({
    notes: [
      { kind: 'restated', text: 'still restated', measures: ['units'], since: '2026-10-30', until: '2026-10-31' },
      { kind: 'rate', text: 'old rate', measures: ['units'] },
      { kind: 'estimated', text: 'estimated', measures: ['averagePrice'] },
    ],
  })
  expect(chart.panels.map(({ hatches }) => hatches)).toEqual([
    [{ kind: 'restated', text: 'still restated', since: '2026-10-30', until: '2026-10-31' }],
    [{ kind: 'estimated', text: 'estimated', ...range }],
  ])
})

test('a chart without a figure is empty, one with zeros is not', () => {
  expect(isEmptyChart(drawn({ rows: [], covered: [] }))).toBe(true)
  expect(isEmptyChart(drawn({ rows: [] }))).toBe(false)
})
