import { expect, test } from '@jest/globals'
import { LAMP } from '#mocks/handlers/leads.ts'
import { fillOf, spread } from './fillInput.ts'

const rows = ['A', 'B', 'C'].map((sku) => ({ sku, seller: 'main', platform: 'amazon' }))
const [a, b, c] = rows
const isKnown = (asin: string) => asin === LAMP

test('a single value is left to the field', () => {
  expect(spread('X1', rows, 0)).toBeUndefined()
  expect(spread('X1\n', rows, 0)).toBeUndefined()
})
test('a column goes downwards from where it is pasted, and no further than the list', () => {
  expect(spread('X1\nX2\n', rows, 1)).toEqual([
    { row: b, value: 'X1' },
    { row: c, value: 'X2' },
  ])
  expect(spread('X1\r\n\r\nX3\r\nX4', rows, 0)).toEqual([
    { row: a, value: 'X1' },
    { row: c, value: 'X3' },
  ])
})
test('a range that names SKUs goes to them, whatever their order', () => {
  expect(spread('C\tlamp\tX3\nA\tlamp\tX1\nZ\tlamp\tX9', rows, 1)).toEqual([
    { row: c, value: 'X3' },
    { row: a, value: 'X1' },
  ])
})

test('an asin is taken in whatever letters, if the catalogue has it', () => {
  const row = { sku: 'A', seller: 'main', platform: 'amazon' } as const
  expect(fillOf('asin', row, ` ${LAMP.toLowerCase()}`, isKnown)).toEqual({
    fill: { lacks: 'asin', key: row, asin: LAMP },
  })
  expect(fillOf('asin', row, 'b0nowhere0', isKnown)).toEqual({ mistake: 'B0NOWHERE0 is not an ASIN in the catalog' })
})
test('an FNSKU has ten letters and digits', () => {
  const row = { sku: 'A', seller: 'main', platform: 'amazon', asin: LAMP } as const
  const key = { sku: 'A', seller: 'main', platform: 'amazon' }
  expect(fillOf('fnsku', row, 'x00abcdef1', isKnown)).toEqual({
    fill: { lacks: 'fnsku', key, asin: LAMP, fnsku: 'X00ABCDEF1' },
  })
  expect(fillOf('fnsku', row, 'x00', isKnown)).toEqual({ mistake: 'an FNSKU has ten letters and digits' })
})
