import { expect, test } from '@jest/globals'
import { buffersOf, plainRow, toColumnRows, toRows } from './columnRows.ts'

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
  const columns = toColumnRows(rows)
  expect(toRows(structuredClone(columns, { transfer: buffersOf(columns) })).map(plain)).toEqual(rows)
})

test('a column of many texts is one long text', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ sku: at % 7 ? `SKU-${at}` : null, seller: `S${at % 3}` }))
  const columns = toColumnRows(many)
  expect(columns.fields.map(([key, { kind }]) => [key, kind])).toEqual([
    ['sku', 'texts'],
    ['seller', 'choices'],
  ])
  expect(toRows(columns).map(plain)).toEqual(many)
})

test('no rows make no rows', () => {
  expect(toRows(toColumnRows([]))).toEqual([])
})
