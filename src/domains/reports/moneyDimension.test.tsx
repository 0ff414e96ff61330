import { expect, test } from '@jest/globals'
import type { ReportAnswer } from '#contract/reports.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { reportColumns } from './reportColumns.tsx'

const answer: ReportAnswer = {
  ...{ currency: 'EUR', spans: [], count: 3, totals: {}, notes: [] },
  columns: [
    { key: 'info.unit_cost', title: 'Unit cost', kind: 'dimension', unit: 'text', currency: 'USD' },
    { key: 'units', title: 'Units', kind: 'sum', unit: 'count', measure: 'units' },
  ],
  rows: [
    ['1250', 1],
    ['', 1],
    [null, 1],
  ],
}

test('money that is noted of products stands as money, and is sorted by its amount', () => {
  const [cost] = reportColumns({
    ...{ answer, report: { colors: [], columns: [] }, filters: {}, catalogue: undefined, calendar: gregorian },
    ...{ explains: false, pinsFirst: false, marksChanges: false },
  })
  if (!cost) throw new Error('there is no column')
  const rows = answer.rows.map((cells, at) => ({ key: String(at), cells }))
  expect(cost.kind).toBe('money')
  expect(rows.map((row) => cost.value(row))).toEqual([1250, null, null])
  expect(rows.map((row) => cost.narrowCell?.(row))).toEqual(['$12.50', 'Not named', 'All others'])
})
