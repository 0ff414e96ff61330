import { expect, test } from '@jest/globals'
import type { SavedQuestion } from '#contract/questions.ts'
import type { Column } from '#shared/table/column.ts'
import { plainLayout } from '#shared/table/tableLayoutsSlice.ts'
import { columnsOf, layoutOf, reportSort } from './reportLayout.ts'

const columns = ['asin', 'units', 'revenue'].map(
  (key): Column<never> => ({ key, title: key, kind: 'text', width: 100, value: () => null }),
)

test('columns that nobody has laid out are not named', () => {
  expect(columnsOf(columns, plainLayout())).toEqual([])
})

test('order, widths and hidden columns go into the report and come back', () => {
  const layout = {
    ...plainLayout(),
    order: ['revenue', 'asin', 'units'],
    widths: { units: 80.4 },
    hidden: { asin: true },
  }
  const kept = columnsOf(columns, layout)
  expect(kept).toEqual([{ key: 'revenue' }, { key: 'asin', hidden: true }, { key: 'units', width: 80 }])
  expect(layoutOf(kept)).toEqual({ ...layout, widths: { units: 80 } })
})

const query: SavedQuestion = { measures: ['units', 'revenue'], dimensions: ['asin'], spans: [{ last: 30 }] }
const kept = (keys: string[], question: SavedQuestion, shownInfo: string[] = []) =>
  reportSort(
    keys.map((key) => ({ key, descending: true })),
    { query: question, shownInfo },
  ).map(({ by }) => by)

test('what the question has not got is not sorted by', () => {
  expect(kept(['units', 'clicks', 'asin', 'shown.name'], query)).toEqual(['units', 'asin'])
  expect(kept(['shown.name'], query, ['name'])).toEqual(['shown.name'])
  expect(kept(['units:change'], query)).toEqual([])
  expect(kept(['units:change'], { ...query, compare: 'previous' })).toEqual(['units:change'])
})

test('of several spans each has columns of its own', () => {
  const spans: SavedQuestion['spans'] = [{ last: 7 }, { previous: 'month' }]
  const keys = ['units|Last 7 days', 'units|Last month', 'units|Last 30 days', 'units']
  expect(kept(keys, { ...query, spans })).toEqual(['units|Last 7 days', 'units|Last month'])
})
