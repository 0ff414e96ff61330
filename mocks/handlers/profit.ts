import { type CostsMissing, type FeeCheck, profitRoutes, type SettlementProof } from '../../src/contract/profit.ts'
import { LAMP } from './leads.ts'
import { mockRoute } from './mockRoute.ts'

/** A settlement of two lamps that adds up, with one line that no rule knows. */
export const mockSettlement = (settlement: Partial<SettlementProof> = {}): SettlementProof => ({
  settlement: '25889786381',
  seller: 'main',
  marketplaces: ['US'],
  currency: 'USD',
  since: '2026-03-01',
  until: '2026-03-15',
  deposited: '2026-03-17',
  stated: 2_900,
  sums: { sales: 5_000, referral: -750, fba: -1_080, other: -270 },
  difference: 0,
  unknown: [{ transaction: 'Levy', type: 'other-transaction', description: 'Levy', lines: 1, amount: -270 }],
  lines: 7,
  upload: '7',
  filename: 'settlement.txt',
  ...settlement,
})

export const mockCostsMissing = (costs: Partial<CostsMissing> = {}): CostsMissing => ({
  units: 12,
  unnamed: 0,
  currency: 'USD',
  products: [{ asin: LAMP, seller: 'main', name: 'Bamboo lamp', units: 12, since: '2026-03-01', until: '2026-03-20' }],
  ...costs,
})

const mockFeeCheck = (check: Partial<FeeCheck> = {}): FeeCheck => ({
  findings: [
    {
      ...{
        seller: 'main',
        marketplace: 'US',
        sku: 'LAMP',
        asin: LAMP,
        name: 'Bamboo lamp',
        currency: 'USD',
        fee: 'fba',
      },
      ...{
        sizeTier: 'UsLargeStandardSize',
        expected: 405,
        charged: 540,
        unitsOver: 8,
        units: 20,
        orders: 8,
        over: 1080,
      },
      ...{ since: '2026-03-01', until: '2026-03-20' },
    },
  ],
  compared: 3,
  withoutPreview: 0,
  ...check,
})

export const profitHandlers = [
  mockRoute(profitRoutes.downloadStatement, () => new Response('')),
  mockRoute(profitRoutes.listSettlements, () => [mockSettlement()]),
  mockRoute(profitRoutes.listCostsMissing, () => mockCostsMissing()),
  mockRoute(profitRoutes.checkFees, () => mockFeeCheck()),
]
