import { expect, test } from '@jest/globals'
import { ProductFigures } from './productFigures.ts'

test('rows of one day add up, and other products keep their zeros', () => {
  const zeros = new Float64Array(3)
  const [lamp, shelf] = [new ProductFigures('B0LAMP0001', zeros), new ProductFigures('B0SHELF001', zeros)]
  lamp.add(
    'sales',
    ['sales.units', 'sales.revenue'],
    [1, 1, 2],
    [
      [2, 3, 0],
      [1000, 0, 500],
    ],
  )
  expect([...lamp.sum('sales.units')]).toEqual([0, 5, 0])
  expect([...lamp.sum('sales.revenue')]).toEqual([0, 1000, 500])
  expect(lamp.firstOf('sales')).toBe(1)
  expect(shelf.isEmpty(shelf.sum('sales.units'))).toBe(true)
})
