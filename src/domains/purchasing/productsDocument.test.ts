import { expect, test } from '@jest/globals'
import { productAdapter, productsOf, skuFor } from './productsDocument.ts'

const row = (sku: string, more: object = {}) => ({
  asin: 'B0LAMP0001',
  seller: 'main',
  platform: 'amazon',
  sku,
  ...more,
})

const nowhere = { marketplaces: [], stocked: [] }

test('a product has the SKUs of its seller on Amazon, and none that Amazon made for its own use', () => {
  const catalogue = {
    skus: [
      row('amzn.gr.LAMP-x1'),
      row('LAMP', { fnsku: 'X1' }),
      row('Amazon.Found.B0LAMP0001'),
      row('LAMP-2', { marketplaces: ['CA'], stocked: ['CA'] }),
      row('OWN', { platform: 'shop', seller: 'own' }),
      row('EAST', { seller: 'east' }),
      row('SHELF', { asin: 'B0SHELF001' }),
    ],
    asin_info: { B0LAMP0001: { main: { case_pack: 12 } } },
    meta: { B0LAMP0001: { name: 'Lamp' } },
    currency: 'EUR',
  }
  const doc = productsOf(catalogue)
  expect({ currency: doc.currency, products: productAdapter.selectAll(doc) }).toEqual({
    currency: 'EUR',
    products: [
      {
        asin: 'B0LAMP0001',
        seller: 'main',
        name: 'Lamp',
        skus: [
          { sku: 'LAMP', fnsku: 'X1', ...nowhere },
          { sku: 'LAMP-2', fnsku: null, marketplaces: ['CA'], stocked: ['CA'] },
        ],
        info: { case_pack: 12 },
      },
      { asin: 'B0LAMP0001', seller: 'east', name: 'Lamp', skus: [{ sku: 'EAST', fnsku: null, ...nowhere }], info: {} },
      { asin: 'B0SHELF001', seller: 'main', name: null, skus: [{ sku: 'SHELF', fnsku: null, ...nowhere }], info: {} },
    ],
  })
})

const sku = (name: string, marketplaces: string[] = [], stocked: string[] = []) => ({
  sku: name,
  fnsku: null,
  marketplaces,
  stocked,
})

test.each([
  ['the first one sold there', [sku('US', ['US']), sku('DE', ['DE']), sku('DE-2', ['DE'])], 'DE'],
  ['of several the one with units there', [sku('OLD', ['DE', 'FR']), sku('DE', ['DE', 'FR'], ['DE'])], 'DE'],
  ['one whose marketplaces nobody knows before one sold elsewhere', [sku('US', ['US']), sku('NEW')], 'NEW'],
  ['any, when all are sold elsewhere', [sku('US', ['US'])], 'US'],
  ['none of none', [], undefined],
])('the SKU for a marketplace is %s', (_, skus, chosen) => {
  expect(skuFor(skus, 'DE')?.sku).toBe(chosen)
})
