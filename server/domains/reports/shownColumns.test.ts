import { expect, test } from '@jest/globals'
import type { ReportColumn } from '#contract/reports.ts'
import { columnTitle, shownColumns } from './shownColumns.ts'

const column = (key: string): ReportColumn => ({ key, title: key, kind: 'sum', unit: 'count' })
const columns = ['asin', 'units', 'orders', 'revenue'].map(column)

test('columns stand as they were put, hidden ones nowhere, new ones last', () => {
  const set = [{ key: 'revenue', width: 120 }, { key: 'gone' }, { key: 'units', hidden: true }, { key: 'asin' }]
  expect(shownColumns(columns, set)).toEqual([
    { column: column('revenue'), at: 3, width: 120 },
    { column: column('asin'), at: 0 },
    { column: column('orders'), at: 2 },
  ])
})

test('a head says of what, per what, and when', () => {
  expect(columnTitle({ ...column('units'), title: 'Units' })).toBe('Units')
  expect(columnTitle({ ...column('x'), title: 'Profit', per: 'session', timespan: 'Last 7 days' })).toBe(
    'Profit per session · Last 7 days',
  )
})
