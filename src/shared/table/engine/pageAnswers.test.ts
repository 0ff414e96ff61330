import { expect, test } from '@jest/globals'
import type { Column } from '../column.ts'
import { readColumns } from '../readColumns.ts'
import { createEngine } from './engine.ts'
import { createPageAnswers } from './pageAnswers.ts'
import { isSameMatch, type Question } from './search.ts'

interface Row {
  sku: string
  units: number | null
}
const rows: Row[] = [
  { sku: 'RUG-1', units: 5 },
  { sku: 'LAMP', units: null },
  { sku: 'rug-2', units: 9 },
  { sku: 'TRAY', units: 5 },
]
const columns: Column<Row>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', width: 100, value: ({ sku }) => sku },
  { key: 'units', title: 'Units', kind: 'number', width: 100, value: ({ units }) => units },
]
const plain: Question = { text: '', terms: [], sort: [], group: [], binary: false }
const open = () => {
  const engine = createEngine(readColumns(rows, columns))
  const page = createPageAnswers(rows.length)
  for (const prepared of engine.warmUp()) page.keep(prepared)
  return { engine, page }
}

test.each<Partial<Question>>([
  {},
  { text: 'RUG' },
  { text: 'rug 2' },
  { text: 'nothing' },
  { sort: [{ key: 'units', descending: false }] },
  { sort: [{ key: 'units', descending: true }], binary: true },
  { sort: [{ key: 'sku', descending: true }] },
  { sort: [{ key: 'units', descending: true }], text: 'r' },
])('the page answers %j as the engine does', (part) => {
  const { engine, page } = open()
  const question = { ...plain, ...part }
  expect([...(page.orderOf(question) ?? [])]).toEqual([...engine.ask(question).order])
})

test('groups, and terms that were not answered before, are left to the engine', () => {
  const { engine, page } = open()
  const question: Question = { ...plain, terms: [{ key: 'units', is: 'between', min: 5 }] }
  expect(page.orderOf({ ...plain, group: ['sku'] })).toBeUndefined()
  expect(page.orderOf(question)).toBeUndefined()
  page.keepAnswer(question, engine.ask(question).order)
  expect([...(page.orderOf({ ...question, text: 'rug' }) ?? [])]).toEqual([0, 2])
})

test('changed values are forgotten, and the text unless it stays', () => {
  const { page } = open()
  const sorted: Question = { ...plain, sort: [{ key: 'units', descending: false }] }
  page.forget(true)
  expect(page.orderOf(sorted)).toBeUndefined()
  expect([...(page.orderOf({ ...plain, text: 'lamp' }) ?? [])]).toEqual([1])
  page.forget(false)
  expect(page.orderOf({ ...plain, text: 'lamp' })).toBeUndefined()
})

test.each([
  [{ sort: [{ key: 'units', descending: true }] }, true],
  [{ terms: [{ key: 'sku', is: 'contains', text: 'a' }] }, true],
  [{ terms: [] }, false],
  [{ text: 'lamp' }, false],
  [{ group: ['sku'] }, false],
] as const)('a query with %j matches the same rows: %s', (difference, expected) => {
  const terms = [{ key: 'sku', is: 'contains', text: 'a' }] as const
  const question: Question = { text: '', terms, sort: [], group: [], binary: false }
  expect(isSameMatch(question, { ...question, ...difference })).toBe(expected)
})
