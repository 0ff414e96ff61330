import { expect, test } from '@jest/globals'
import { productPrices } from './productPrices.ts'

const sku = (marketplace: string, price: number | null, currency: string | null = 'USD') => ({
  ...{ seller: 'main', platform: 'amazon', marketplace, sku: 'LAMP-1', fnsku: null, status: 'Active' },
  ...{ price, currency, stock: 3 },
})

test('a price per marketplace, a range where SKUs differ, none without a listing', () => {
  const skus = [sku('US', 2999), sku('US', 2499), sku('CA', 3999, 'CAD'), sku('DE', null, null)]
  expect(productPrices(skus)).toEqual([
    { marketplace: 'US', text: '$24.99 – $29.99' },
    { marketplace: 'CA', text: 'CA$39.99' },
  ])
})
