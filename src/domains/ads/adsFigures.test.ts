import { expect, test } from '@jest/globals'
import { measureOf } from '#rules/measures/catalogue.ts'
import { figuresOf } from './adsFigures.ts'

test('TACOS, whose sums are of advertised products alone, has another name than that of all sales in charts', () => {
  const tacos = figuresOf({ by: ['asin'], ofProducts: true }, []).find(({ figure }) => figure === 'tacos')
  expect(tacos?.title).toBe('TACOS of advertised products %')
  expect(measureOf('tacos')?.title).toBe('TACOS')
})
