import { expect, test } from '@jest/globals'
import { formatNumber } from '../lib/number.ts'
import { tooltipRows } from './tooltipRows.ts'

const line = (name: string, value: number | null, isBefore = false) => ({
  name,
  color: '#2f8a5d',
  isBefore,
  values: [value],
})
const rows = (series: ReturnType<typeof line>[], areSummed = true) =>
  tooltipRows({
    ...{ series, bucketIndex: 0, comparisonLabel: 'the year before', areSummed },
    showValue: (value) => formatNumber(value),
  }).map(({ name, value }) => `${name}: ${value}`)

test('one value is shown alone', () => expect(rows([line('Units', 12)])).toEqual(['Units: 12']))

test('a compared value comes with the difference', () =>
  expect(rows([line('Units', 12), line('Units', 10, true)])).toEqual([
    'Units: 12',
    'the year before: 10',
    'Difference: +2 ▲ 20 %',
  ]))

test('without a value there is no difference', () =>
  expect(rows([line('Units', null), line('Units', 10, true)])).toEqual(['Units: –', 'the year before: 10']))

test('parts have their change, and their sum is compared', () =>
  expect(rows([line('US', 8), line('US', 10, true), line('CA', 4), line('CA', 2, true)])).toEqual([
    'US: 8 ▼ 20 %',
    'CA: 4 ▲ 100 %',
    'All: 12',
    'the year before: 12',
    'Difference: 0 no change',
  ]))

test('shares do not add up', () => expect(rows([line('US', 8), line('CA', 4)], false)).toEqual(['US: 8', 'CA: 4']))

test('a value beside what was expected comes with the difference', () =>
  expect(
    tooltipRows({
      ...{ series: [line('Units', 4), line('Expected', 10), line('At most', 14)], bucketIndex: 0 },
      ...{ comparisonLabel: '', areSummed: false, comparedTo: 'Expected' },
      showValue: (value) => formatNumber(value),
    }).map(({ name, value }) => `${name}: ${value}`),
  ).toEqual(['Units: 4', 'Expected: 10', 'At most: 14', 'Difference: −6 ▼ 60 %']))
