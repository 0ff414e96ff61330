import { expect, test } from '@jest/globals'
import type { ChartQuestion } from '#contract/charts.ts'
import { type ChartParams, isSameQuestion, readChart, writeChart } from './chartsAddress.ts'

const there = (asked: ChartParams) => readChart(new URLSearchParams(writeChart(asked).toString()))
const units: ChartQuestion = { measures: ['units'], dimensions: ['day'], spans: [{ last: 30 }] }

test.each<ChartParams>([
  { query: undefined, isTable: false },
  { query: units, isTable: false },
  { query: { ...units, spans: [{ this: 'month' }] }, form: 'area', isTable: true, id: '7' },
  { query: { ...units, spans: [{ previous: 'quarter' }] }, isTable: false },
  { query: { ...units, spans: [{ since: '2026-01-01', until: '2026-02-03' }], compare: 'lastYear' }, isTable: false },
  {
    query: {
      ...{ measures: ['adSpend', 'metric.margin'], dimensions: ['week', 'campaign'], spans: [{ last: 90 }] },
      ...{ top: { dimension: 'campaign', count: 8 }, currency: 'EUR' },
      filters: { campaign: ['Lamps, oak: all', ''], marketplace: ['US'] },
    },
    form: 'stacked',
    isTable: false,
  },
])('%j is what its address says', (asked) => expect(there(asked)).toEqual(asked))

test.each([
  ['measures=units&span=last.0', { last: 30 }],
  ['measures=units&span=this.decade', { last: 30 }],
  ['measures=units&span=2026-02-30.2026-03-01', { last: 30 }],
  ['measures=units&span=2026-03-01.2026-02-01', { since: '2026-02-01', until: '2026-03-01' }],
])('%s: what nobody understands is as usual', (address, span) =>
  expect(readChart(new URLSearchParams(address)).query?.spans).toEqual([span]),
)

test('questions are told apart by what they ask', () => {
  expect(isSameQuestion(units, { spans: [{ last: 30 }], dimensions: ['day'], measures: ['units'] })).toBe(true)
  expect(isSameQuestion(units, { ...units, compare: 'previous' })).toBe(false)
})

test('an address saved long ago is read as before, and is written the same', () => {
  const saved =
    'measures=adSpend%2Cmetric.margin&along=week&split=campaign&top=8&span=last.90&compare=lastYear&currency=EUR&filter=campaign%3ALamps%2C+oak%3A+all&filter=campaign%3A&filter=marketplace%3AUS&form=stacked&view=table&chart=7'
  const chart = readChart(new URLSearchParams(saved))
  expect(chart).toEqual({
    query: {
      ...{ measures: ['adSpend', 'metric.margin'], dimensions: ['week', 'campaign'], spans: [{ last: 90 }] },
      ...{ top: { dimension: 'campaign', count: 8 }, currency: 'EUR', compare: 'lastYear' },
      filters: { campaign: ['Lamps, oak: all', ''], marketplace: ['US'] },
    },
    ...{ form: 'stacked', isTable: true, id: '7' },
  })
  expect(`${writeChart(chart)}`).toBe(saved)
})
