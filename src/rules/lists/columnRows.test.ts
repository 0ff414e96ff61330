import { expect, test } from '@jest/globals'
import { fromBytes, toBytes } from './columnBytes.ts'
import { type ColumnRows, plainRow, toColumnRows, toRows } from './columnRows.ts'

const resultOf = <Result>(steps: Generator<undefined, Result>): Result => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
const columnsOf = (rows: readonly object[]): ColumnRows => resultOf(toColumnRows(rows))
const sent = (rows: readonly object[], data: unknown = {}) => {
  const { buffer } = resultOf(toBytes(data, columnsOf(rows)))
  return fromBytes(buffer as ArrayBuffer)
}

const rows = [
  { asin: 'B01', name: 'Oak lamp', amt: 3, set: null, orders: [], receiving: { shipped: 5, received: 0 } },
  { asin: 'B02', name: null, amt: 0, set: 7, orders: [{ amt: 2, when: null }], receiving: { shipped: 0, received: 1 } },
  { asin: '', name: '', amt: -1.5, set: null, orders: [], receiving: { shipped: 0, received: 0 } },
]
const plain = (row: object): object =>
  JSON.parse(
    JSON.stringify(plainRow(row), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value) ? plainRow(value) : value,
    ),
  )

test('rows read from columns equal the rows they were made of', () => {
  expect(toRows(columnsOf(rows)).map(plain)).toEqual(rows)
})

test('columns sent as bytes are the same rows, and the rest of the response', () => {
  const { data, columns } = sent(rows, { updatedAt: '2026-11-27T00:00:00Z' })
  expect(toRows(columns).map(plain)).toEqual(rows)
  expect(data).toEqual({ updatedAt: '2026-11-27T00:00:00Z' })
})

test('a column of many texts is one long text', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ sku: at % 7 ? `SKÜ-${at} 🙂` : null, seller: `S${at % 3}` }))
  const columns = columnsOf(many)
  expect(columns.fields.map(([key, { kind }]) => [key, kind])).toEqual([
    ['sku', 'texts'],
    ['seller', 'choices'],
  ])
  expect(toRows(columns).map(plain)).toEqual(many)
  expect(toRows(sent(many).columns).map(plain)).toEqual(many)
})

test.each([
  [[0, 255], Uint8Array],
  [[0, 256], Uint16Array],
  [[0, 2 ** 16], Uint32Array],
  [[-1, 5], Int32Array],
  [[0, 2 ** 32], Float64Array],
  [[-(2 ** 31) - 1, 0], Float64Array],
  [[0.5, 1], Float64Array],
  [[null, 1], Float64Array],
])('numbers %j take as few bytes as they need', (numbers, type) => {
  const many = numbers.map((amt) => ({ amt }))
  const { columns } = sent(many)
  const [[, column] = []] = columns.fields
  expect(column).toMatchObject({ kind: 'numbers', values: expect.any(type) })
  expect(toRows(columns).map(plain)).toEqual(many)
})

test('no rows make no rows', () => {
  expect(toRows(columnsOf([]))).toEqual([])
  expect(toRows(sent([]).columns)).toEqual([])
})
