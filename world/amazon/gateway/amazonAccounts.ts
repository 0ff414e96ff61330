import { marketplaceByCode, type Region } from '#rules/marketplaces.ts'
import type { Account, Company } from '../../trade/company.ts'
import { type MarketFacts, marketFacts } from '../../trade/market.ts'
import { mix, seedFor } from '../../trade/random.ts'

/** A company of the world, with a name. */
export interface AmazonCompany extends Company {
  code: string
}

export type AmazonService = 'sp' | 'ads'

/** A seller account in one of Amazon's regions. */
export interface AmazonAccount {
  company: AmazonCompany
  account: Account
  region: Region
  /** Its marketplaces in the region. */
  places: readonly MarketFacts[]
  /** Amazon's id of the seller. */
  partner: string
}

/** Identifies an account, and one of Amazon's services. */
export interface AccountName {
  company: string
  seller: string
  region: Region
}

const regions: readonly Region[] = ['na', 'eu', 'fe']
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const partnerOf = (company: AmazonCompany, { seller }: Account): string => {
  const seed = seedFor(company.seed, `${company.code} ${seller}`)
  return `A${Array.from({ length: 13 }, (_, place) => letters[mix(seed, place) % letters.length]).join('')}`
}

/** Returns all accounts that sell on Amazon, by region. */
export const amazonAccounts = (companies: readonly AmazonCompany[]): AmazonAccount[] =>
  companies.flatMap((company) =>
    company.accounts
      .filter(({ platform }) => platform === 'amazon')
      .flatMap((account) =>
        regions.flatMap((region) => {
          const codes = account.places.map(({ marketplace }) => marketplace)
          const places = codes.filter((code) => marketplaceByCode(code)?.region === region).map(marketFacts)
          return places.length ? [{ company, account, region, places, partner: partnerOf(company, account) }] : []
        }),
      ),
  )

export const nameOf = ({ company, account, region }: AmazonAccount): AccountName => ({
  company: company.code,
  seller: account.seller,
  region,
})

/** The client secret of every app, whatever its id. */
export const DEMO_CLIENT_SECRET = 'demo-client-secret'
export const DEMO_CLIENT_ID = 'amzn1.application-oa2-client.demo'

/** Returns the refresh token of an account. */
export const demoRefreshToken = (service: AmazonService, { company, seller, region }: AccountName): string =>
  `demo-refresh-token.${service}.${company}.${seller}.${region}`
