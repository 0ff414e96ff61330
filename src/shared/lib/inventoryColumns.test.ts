import { describe, expect, test } from '@jest/globals'
import { inventoryAmount, inventoryColumns, placeOf } from './inventoryColumns.ts'

const row = {
  marketplace: 'US',
  asin: 'B0BAMBOO01',
  seller: 'main',
  amt: 120,
  merch: 7,
  fc_transfer: 10,
  fc_processing: 4,
  fc_receiving: 3,
  reserved_orders: 6,
  orders: [
    { amt: 300, when: '2026-12-01' },
    { amt: 200, when: '2027-01-30' },
    { amt: 100, when: '2027-01-31' },
    { amt: 50, when: null },
  ],
  dueBy: '2027-01-30',
  receiving: { shipped: 80, received: 30 },
  safetyTotal: 25,
  safetyQty: null,
}

describe('a column of stock', () => {
  test.each([
    ['inventory', 120],
    ['merch', 7],
    ['reserved', 20],
    ['fcTransfer', 10],
    ['fcProcessing', 4],
    ['onOrder', 650],
    ['limitedOnOrder', 500],
    ['receiving', 50],
    ['safety', 25],
  ])('%s is %i', (column, units) => expect(inventoryAmount(row, column)).toBe(units))

  test('is one of nine', () => {
    expect(inventoryColumns).toHaveLength(9)
    for (const column of inventoryColumns) expect(inventoryAmount(row, column)).toBeGreaterThanOrEqual(0)
  })
  test.each(['foo', 'amt', 'toString', ''])("'%s' is none", (column) =>
    expect(() => inventoryAmount(row, column)).toThrow(`${column} is not a valid inventory column!`),
  )
  test('more received than shipped leaves nothing to come', () =>
    expect(inventoryAmount({ ...row, receiving: { shipped: 10, received: 12 } }, 'receiving')).toBe(0))
})

test('a row without a marketplace is a mistake', () => {
  const astray = { ...row, marketplace: '' }
  const message = 'How are you missing a marketplace on this row?'
  expect(() => inventoryAmount(astray, 'inventory')).toThrow(message)
  expect(() => placeOf(astray)).toThrow(message)
  expect(placeOf(row)).toBe('US|B0BAMBOO01|main')
})
