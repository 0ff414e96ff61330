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

test('booleans are choices, and so is a column without any value', () => {
  const many = [
    { isKnown: true, cost: null },
    { isKnown: false, cost: null },
  ]
  const { columns } = sent(many)
  expect(columns.fields).toEqual([
    ['isKnown', { kind: 'choices', choices: [true, false], codes: new Uint8Array([0, 1]) }],
    ['cost', { kind: 'choices', choices: [null], codes: new Uint8Array([0, 0]) }],
  ])
  expect(toRows(columns).map(plain)).toEqual(many)
})

test('lists of objects are columns of all their items', () => {
  const many = [
    { arrivals: [{ day: '2026-12-01', units: 30, order: null }] },
    { arrivals: [] },
    {
      arrivals: [
        { day: '2026-12-01', units: 40, order: '18' },
        { day: '2027-01-09', units: 5, order: null },
      ],
    },
  ]
  const { columns } = sent(many)
  const [[, column] = []] = columns.fields
  expect(column).toMatchObject({ kind: 'lists', ends: new Uint32Array([1, 1, 3]) })
  expect(toRows(columns).map(plain)).toEqual(many)
})

test.each([
  ['other fields', [{ po: '18' }, { po: '18', fnsku: 'X1' }]],
  ['other types', [{ po: '18' }, 7]],
  ['no objects', [1, 2]],
])('lists whose items have %s stay as they are', (_, items) => {
  const many = [{ items: [] }, { items }]
  const { columns } = sent(many)
  expect(columns.fields).toMatchObject([['items', { kind: 'values' }]])
  expect(toRows(columns).map(plain)).toEqual(many)
})

test('no rows make no rows', () => {
  expect(toRows(columnsOf([]))).toEqual([])
  expect(toRows(sent([]).columns)).toEqual([])
})
