import { type Seller, sellerRoutes } from '../../src/contract/sellers.ts'
import { mockRoute } from './mockRoute.ts'

/** A seller account on Amazon. */
export const mockSeller = (seller: Partial<Seller> = {}): Seller => ({
  seller: 'main',
  title: 'Main account',
  platform: 'amazon',
  marketplaces: ['US'],
  ...seller,
})

export const sellerHandlers = [
  mockRoute(sellerRoutes.listSellers, () => [mockSeller()]),
  mockRoute(sellerRoutes.saveSellers, ({ body }) => body),
  mockRoute(sellerRoutes.removeSeller, () => []),
  mockRoute(sellerRoutes.listAllowedSellers, () => [mockSeller()]),
  mockRoute(sellerRoutes.finishOnboarding, () => ({})),
]
