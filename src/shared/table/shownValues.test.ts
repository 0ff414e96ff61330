import { expect, test } from '@jest/globals'
import { totalPx } from './cellText.ts'
import type { Column } from './column.ts'
import { createEngine } from './engine/engine.ts'
import { linesOf } from './lines.ts'
import { readColumns } from './readColumns.ts'
import { type ShownTable, valuesAt, writeCsv, writeTsv } from './shownValues.ts'

interface Item {
  sku: string
  price: number | null
  currency: string
  day: string | null
}
const rows: Item[] = [
  { sku: '=A1', price: 1999, currency: 'USD', day: '2026-03-01' },
  { sku: 'B,"2"', price: 500, currency: 'JPY', day: null },
  { sku: '=A1', price: null, currency: 'USD', day: null },
]
const columns: Column<Item>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', width: 1, value: ({ sku }) => sku },
  {
    key: 'price',
    title: 'Price',
    kind: 'money',
    width: 1,
    value: ({ price }) => price,
    currency: ({ currency }) => currency,
  },
  { key: 'day', title: 'Day', kind: 'day', width: 1, value: ({ day }) => day },
]
const shown = (group: string[] = [], open = false): ShownTable<Item> => {
  const question = { text: '', terms: [], sort: [], group, binary: false }
  const answer = createEngine(readColumns(rows, columns)).ask(question)
  return { rows, answer, columns, by: group, lines: linesOf(rows.length, answer.order, answer.groups, () => open) }
}
const linesIn = (table: ShownTable<Item>) => Array.from({ length: table.lines.count }, (_, at) => valuesAt(table, at))

test('values are as other programs read them: money in its own unit, days as they are', () => {
  expect(linesIn(shown())).toEqual([
    ['=A1', 19.99, '2026-03-01'],
    ['B,"2"', 500, null],
    ['=A1', null, null],
  ])
})

test('a grouped table says sub-totals, and the rows of groups that are open', () => {
  expect(linesIn(shown(['sku']))).toEqual([
    ['=A1', 19.99, null],
    ['B,"2"', 500, null],
  ])
  expect(linesIn(shown(['sku'], true))).toHaveLength(5)
})

test('CSV is quoted where it must be, and no cell is a formula', () => {
  expect(writeCsv([['a', 'b'], ...linesIn(shown())])).toBe(
    `\ufeffa,b\r\n'=A1,19.99,2026-03-01\r\n"B,""2""",500,\r\n'=A1,,\r\n`,
  )
  expect(writeCsv([[-5, '-5', '@x', 'line\nbreak']])).toBe(`\ufeff-5,'-5,'@x,"line\nbreak"\r\n`)
})

test('for a spreadsheet cells have tabs and lines between them, and none inside', () => {
  expect(
    writeTsv([
      ['a\tb', 1, null],
      ['c\nd', -2, 'e'],
    ]),
  ).toBe('a b\t1\t\nc d\t-2\te')
  // pasted it would be a formula
  expect(writeTsv([['=1+1', '"=1']])).toBe(`'=1+1\t'"=1`)
})

test('a total has room for all of its digits', () => {
  // eight pixels and a half a digit, four a comma, and the padding of the cell
  expect([totalPx('2,511,122'), totalPx('151,721'), totalPx('–')]).toEqual([83, 71, 25])
})
