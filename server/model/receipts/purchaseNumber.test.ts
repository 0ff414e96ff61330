import { expect, test } from '@jest/globals'
import { purchaseNumber, purchaseNumberIn } from './purchaseNumber.ts'

test('numbers are read as they are written', () => {
  expect(purchaseNumber(1001)).toBe('PO-1001')
  expect(['PO-1001', '1001', ' po 1001 ', 'po#1001', 'PO', 'lamps', '1e3', ''].map(purchaseNumberIn)).toEqual([
    1001,
    1001,
    1001,
    1001,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
