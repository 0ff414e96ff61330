import { expect, test } from '@jest/globals'
import { formatList } from './formatList.ts'

test('the last name follows an “and”', () => {
  expect([[], ['units'], ['units', 'orders'], ['units', 'orders', 'revenue']].map(formatList)).toEqual([
    '',
    'units',
    'units and orders',
    'units, orders and revenue',
  ])
})
