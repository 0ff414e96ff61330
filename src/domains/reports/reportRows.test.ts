import { expect, test } from '@jest/globals'
import type { ReportColumn } from '#contract/reports.ts'
import { changeCounts, changeOf, reportRows } from './reportRows.ts'

const columns: ReportColumn[] = [
  { key: 'asin', title: 'ASIN', kind: 'dimension', unit: 'text' },
  { key: 'units', title: 'Units', kind: 'sum', unit: 'count', measure: 'units' },
]
const rows = [
  ['A', 12],
  ['B', 5],
  ['C', 1],
]
const change = { rows: [['A', 10], ['B', 5], null], gone: [['D', 3]] }

test('a row knows what it was, and whether it was', () => {
  expect(reportRows({ columns, rows }, change).map(({ before }) => before)).toEqual([['A', 10], ['B', 5], null])
  expect(reportRows({ columns, rows })[0]).toEqual({ key: '["A"]', cells: ['A', 12] })
})

test('it is told how many rows have changed, came and went', () => {
  expect(changeCounts(change, { columns, rows })).toEqual({ changed: 1, added: 1, gone: 1 })
})

test.each([
  [12, 10, 0.2],
  [5, -10, 1.5],
  [5, 0, null],
  [null, 5, null],
  ['x', 5, null],
])('%p after %p is a change of %p', (now, before, expected) => {
  expect(changeOf(now, before)).toBe(expected)
})
