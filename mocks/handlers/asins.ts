import { type AsinSheet, asinRoutes } from '../../src/contract/asins.ts'
import { mockRoute, refuse } from '../mockRoute.ts'
import { mockSales } from './home.ts'
import { LAMP, SHELF } from './leads.ts'

const names: Record<string, string> = { [LAMP]: 'Bamboo lamp', [SHELF]: 'Oak shelf' }

/** What is known of the lamp. */
export const mockSheet = (sheet: Partial<AsinSheet> = {}): AsinSheet => ({
  asin: LAMP,
  name: 'Bamboo lamp',
  image: null,
  skus: [
    {
      seller: 'main',
      platform: 'amazon',
      marketplace: 'US',
      sku: 'LAMP-1',
      fnsku: 'X000LAMP01',
      status: 'Active',
      price: 2999,
      currency: 'USD',
      stock: 120,
    },
    {
      seller: 'own',
      platform: 'shop',
      marketplace: 'US',
      sku: 'OWN-LAMP',
      fnsku: null,
      status: null,
      price: null,
      currency: null,
      stock: null,
    },
  ],
  sales: mockSales().map(({ day, units }) => ({ day, units })),
  ...sheet,
})

export const asinHandlers = [
  mockRoute(asinRoutes.searchAsins, ({ query }) =>
    Object.entries(names)
      .filter(([asin, name]) => `${asin} ${name}`.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''))
      .map(([asin, name]) => ({ asin, name, sku: null })),
  ),
  mockRoute(asinRoutes.showAsin, ({ params: { asin = '' } }) =>
    asin === LAMP ? mockSheet() : refuse(404, `No report names ${asin}.`),
  ),
]
