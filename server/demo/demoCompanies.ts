import type { Company } from '#contract/company.ts'
import { type TenantFlag, tenantFlags } from '#contract/route.ts'
import type { Platform } from '#contract/sellers.ts'

interface DemoAccount {
  seller: string
  title: string
  platform: Platform
  places: readonly { marketplace: string; ordersPerDay: number }[]
}

/** A demo tenant, and the size of its company. */
export interface DemoCompany {
  code: string
  title: string
  flags: readonly TenantFlag[]
  /** Return address on its cards. */
  returnAddress: Company['returnAddress']
  /** URL on its cards, with a reserved host name. */
  shopLink: string
  seed: number
  products: number
  /** Days of history. */
  days: number
  /** Days of the history that the inventory ledger covers. */
  ledgerDays: number
  accounts: readonly DemoAccount[]
}

const without = (...off: TenantFlag[]) => tenantFlags.filter((flag) => !off.includes(flag))

export const demoCompanies: readonly DemoCompany[] = [
  {
    code: 'demo',
    title: 'Clove Demo',
    shopLink: 'https://shop.clove.example',
    returnAddress: {
      ...{
        name: 'Clove Demo',
        lines: ['12 Harbor Street'],
        city: 'Portland',
        state: 'ME',
        postcode: '04101',
        country: 'US',
      },
    },
    flags: tenantFlags,
    seed: 20,
    products: 40,
    days: 730,
    ledgerDays: 120,
    accounts: [
      {
        seller: 'clove-us',
        title: 'Clove US',
        platform: 'amazon',
        places: [
          { marketplace: 'US', ordersPerDay: 46 },
          { marketplace: 'CA', ordersPerDay: 10 },
        ],
      },
      {
        seller: 'clove-eu',
        title: 'Clove Europe',
        platform: 'amazon',
        places: [
          { marketplace: 'UK', ordersPerDay: 15 },
          { marketplace: 'DE', ordersPerDay: 13 },
        ],
      },
      {
        seller: 'clove-shop',
        title: 'Own shop',
        platform: 'shop',
        places: [{ marketplace: 'US', ordersPerDay: 9 }],
      },
    ],
  },
  {
    code: 'demo-eu',
    title: 'Clove Demo Europe',
    shopLink: 'https://shop-eu.clove.example',
    returnAddress: {
      ...{
        name: 'Clove Demo Europe',
        lines: ['Hafenstraße 12'],
        city: 'Hamburg',
        state: '',
        postcode: '20457',
        country: 'DE',
      },
    },
    flags: without('outreach', 'crm'),
    seed: 77,
    products: 24,
    days: 400,
    ledgerDays: 60,
    accounts: [
      {
        seller: 'clove-eu',
        title: 'Clove Europe',
        platform: 'amazon',
        places: [
          { marketplace: 'UK', ordersPerDay: 9 },
          { marketplace: 'DE', ordersPerDay: 14 },
          { marketplace: 'FR', ordersPerDay: 6 },
          { marketplace: 'IT', ordersPerDay: 5 },
          { marketplace: 'ES', ordersPerDay: 5 },
        ],
      },
    ],
  },
]
