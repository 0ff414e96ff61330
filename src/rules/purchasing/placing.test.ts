import { expect, test } from '@jest/globals'
import { placingProblems } from './placing.ts'

const line = { asin: 'B0LAMP0001', seller: 'main', sku: 'LAMP', unitCost: 250 }
const knowsLamps = ({ sku }: { sku: string }) => sku === 'LAMP'

test('an order with a supplier, known SKUs and costs is placed', () => {
  expect(placingProblems({ supplier: '1', lines: [line, { ...line, unitCost: 0 }] }, knowsLamps)).toEqual({
    general: [],
    lines: [null, null],
  })
})

test('what is missing is asked for, line by line', () => {
  const lines = [{ ...line, sku: 'LAMB' }, line, { ...line, unitCost: null }]
  expect(placingProblems({ supplier: null, lines }, knowsLamps)).toEqual({
    general: ['Choose a supplier.'],
    lines: [
      'SKU LAMB of B0LAMP0001 is not in the catalog of main. Choose another, or add it to the product.',
      null,
      'Enter the unit cost of LAMP.',
    ],
  })
})
