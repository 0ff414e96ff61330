import { expect, test } from '@jest/globals'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'
import { chartColumns, timeColumn } from '#shared/chart/chartRows.ts'
import type { Panel } from '#shared/chart/chartSeries.ts'
import { cellText } from '#shared/table/cellText.ts'
import { dimensionMoney } from './dimensionMoney.ts'
import { formatAxisValue, formatMeasure } from './formatMeasure.ts'
import { unitLabel } from './unitLabel.ts'

test.each([
  [{ title: 'Landed profit', per: 'session' }, 'Landed profit per session'],
  [{ title: 'Profit Per Session', per: 'session' }, 'Profit Per Session'],
  [{ title: 'Revenue' }, 'Revenue'],
])('%p reads %s', (titled, words) => {
  expect(titleWithPer(titled)).toBe(words)
})

const perClick = { unit: 'money', per: 'click' } as const

test('a dimension that is money reads as money', () => {
  expect(dimensionMoney('1250', 'USD')).toBe('$12.50')
  expect([dimensionMoney('', 'USD'), dimensionMoney('all others', 'USD'), dimensionMoney('1250', undefined)]).toEqual([
    ...['', 'all others', '1250'],
  ])
})

test('little money of one of something is told to parts of a cent', () => {
  expect(formatMeasure(1.234, perClick, 'USD')).toBe('$0.0123')
  expect(formatMeasure(1.234, { unit: 'money' }, 'USD')).toBe('$0.01')
  expect(formatAxisValue(1.25, 'money', 'USD')).toBe('$0.0125')
  expect(formatAxisValue(0, 'money', 'USD')).toBe('$0')
  expect(formatAxisValue(125_000, 'money', 'USD')).toBe('$1.3K')
  expect(unitLabel({ unit: 'ratio', per: 'order' })).toBe('number per order')
})

test('a chart’s table says of what one a metric is, and tells it as finely', () => {
  const panel: Panel = {
    measure: {
      ...{ key: 'metric.a', title: 'Profit', ...perClick, kind: 'metric', description: '' },
      ...{ dimensions: [], sources: [], restates: 0, admin: false },
    },
    ...{ currency: 'USD', total: 1.234, totalBefore: null, hatches: [] },
    series: [{ name: 'Profit', part: undefined, color: '', isBefore: false, values: [1.234] }],
  }
  const [, column] = chartColumns({ panels: [panel] }, timeColumn('day'), '', () => undefined)
  if (!column) throw new Error('the table has no column')
  expect(column.title).toBe('Profit per click')
  expect(cellText(column, { bucket: '2026-03-01', place: 0 }, (day) => day)).toBe('$0.0123')
})
