import { expect, test } from '@jest/globals'
import type { ReportColumn } from '#contract/reports.ts'
import { changeSince } from './changeSince.ts'
import { fileName } from './fileName.ts'
import { numberFormat } from './numberFormats.ts'
import { sortRows } from './sortRows.ts'

const column = (key: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  ...{ key, title: key, kind: 'sum', unit: 'count' },
  ...more,
})
const asin = column('asin', { kind: 'dimension', unit: 'text' })

test('rows are new, gone or were something else; a column that was not there was nothing', () => {
  const now = {
    columns: [asin, column('units'), column('orders')],
    rows: [
      ['A', 5, 2],
      ['C', 1, 1],
    ],
  }
  const before = {
    columns: [asin, column('revenue'), column('units')],
    rows: [
      ['A', 900, 3],
      ['B', 100, 7],
    ],
  }
  expect(changeSince(now, before)).toEqual({ rows: [['A', 3, null], null], gone: [['B', 7, null]] })
})

test('runs whose rows were of other things are not compared', () => {
  const byWeek = { columns: [column('week', { kind: 'dimension', unit: 'text' })], rows: [] }
  expect(changeSince({ columns: [asin], rows: [] }, byWeek)).toBeUndefined()
})

test('rows are sorted by columns in turn, numbers in texts by their worth, what is not told last', () => {
  const columns = [asin, column('units'), column('profit')]
  const rows = [
    ['A10', 1, null],
    ['A9', 1, 5],
    ['B', 2, -5],
  ]
  const by = (...sort: [string, boolean?][]) =>
    sortRows(
      rows,
      columns,
      sort.map(([key, descending = false]) => ({ by: key, descending })),
    ).map(([name]) => name)
  expect(by(['asin'])).toEqual(['A9', 'A10', 'B'])
  expect(by(['units', true], ['asin', true])).toEqual(['B', 'A10', 'A9'])
  expect(by(['profit'])).toEqual(['B', 'A9', 'A10'])
  expect(by(['profit', true])).toEqual(['A9', 'B', 'A10'])
  expect(by(['gone'])).toEqual(['A10', 'A9', 'B'])
})

test.each<[Partial<ReportColumn>, string | null, string | undefined]>([
  [{ unit: 'money' }, 'USD', '"$"#,##0.00;-"$"#,##0.00'],
  [{ unit: 'money' }, 'JPY', '"¥"#,##0;-"¥"#,##0'],
  [{ unit: 'money', currency: 'EUR' }, 'USD', '"€"#,##0.00;-"€"#,##0.00'],
  [{ unit: 'share' }, 'USD', '0.0%'],
  [{ unit: 'share', kind: 'change' }, 'USD', '+0.0%;-0.0%;0.0%'],
  [{ unit: 'days' }, null, '#,##0.0'],
  [{ unit: 'text', kind: 'info' }, null, undefined],
  [{ key: 'month', kind: 'dimension', unit: 'text' }, null, 'mmm yyyy'],
  [{ key: 'weekday', kind: 'dimension', unit: 'text' }, null, undefined],
])('%j in %s is written %s', (more, currency, format) => {
  expect(numberFormat(column('x', more), currency)).toBe(format)
})

test.each([
  ['Profit by product', 'profit-by-product-2026-03-01.xlsx'],
  ['Rückgaben / März', 'ruckgaben-marz-2026-03-01.xlsx'],
  ['売上', 'report-2026-03-01.xlsx'],
])('the file of %s is %s', (title, name) => {
  expect(fileName(title, new Date('2026-03-01T12:00:00Z'), 'xlsx')).toBe(name)
})
