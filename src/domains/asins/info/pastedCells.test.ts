import { expect, test } from '@jest/globals'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import type { InfoRow } from './infoRows.ts'
import { readCells } from './pastedCells.ts'

const types = [
  ...builtInInfo,
  { key: 'brand_line', title: 'Brand line', kind: 'choice' as const, choices: ['Everyday', 'Premium'], own: true },
]
const row = (asin: string, info: InfoRow['info'] = {}): InfoRow => ({
  key: `${asin} main`,
  asin,
  seller: 'main',
  name: null,
  category: null,
  skus: ['S-1'],
  info,
})
const rows = [row('A', { unit_cost: 450 }), row('B', { lead_time: 7 }), row('C')]
const read = (text: string, columns = ['unit_cost', 'lead_time'], from = rows) =>
  readCells(text, from, columns, { types, currency: 'USD' })

test('a column goes downwards', () => {
  expect(read('4.50\r\n5\r\n6\r\n')).toEqual({
    changes: [
      { asin: 'B', seller: 'main', type: 'unit_cost', value: 500 },
      { asin: 'C', seller: 'main', type: 'unit_cost', value: 600 },
    ],
    unchanged: 1,
    mistakes: [],
  })
})

test('a range goes to the right as well, and an empty cell forgets', () => {
  expect(read('5\t30\n\t\n').changes).toEqual([
    { asin: 'A', seller: 'main', type: 'unit_cost', value: 500 },
    { asin: 'A', seller: 'main', type: 'lead_time', value: 30 },
    { asin: 'B', seller: 'main', type: 'lead_time', value: null },
  ])
})

test('a bad cell is named', () => {
  expect(read('5\ncheap').mistakes).toEqual(['Unit cost of B for main: ‘cheap’ is not an amount of USD.'])
})

test('a column of the company’s own takes its choices as it spells them', () => {
  expect(read('premium\nLuxury', ['brand_line'])).toEqual({
    changes: [{ asin: 'A', seller: 'main', type: 'brand_line', value: 'Premium' }],
    unchanged: 0,
    mistakes: ['Brand line of B for main: ‘Luxury’ is not one of the choices Everyday, Premium.'],
  })
})

test('what goes beyond the rows or the columns of values is said', () => {
  expect(read('1\n2', ['unit_cost'], rows.slice(2)).mistakes).toEqual([
    '2 rows were copied, but there are only 1 from this row on.',
  ])
  expect(read('B\t1\nC\t2', ['asin', 'name']).mistakes).toEqual([
    'Choose a value cell to paste into; other columns can’t be changed.',
  ])
})
