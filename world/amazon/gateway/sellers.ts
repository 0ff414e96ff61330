import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { MarketFacts } from '../../trade/market.ts'
import type { AmazonAccount } from './amazonAccounts.ts'
import { json, type Operation } from './call.ts'

const languages: Readonly<Record<string, string>> = {
  ...{ US: 'en_US', CA: 'en_CA', UK: 'en_GB', DE: 'de_DE', FR: 'fr_FR', IT: 'it_IT', ES: 'es_ES' },
}

/** Returns the language of a marketplace, by our code. */
export const languageOf = (code: string): string => languages[code] ?? 'en_US'

const participationOf = ({ account }: AmazonAccount, { code, id, country, currency, channel }: MarketFacts) => ({
  marketplace: {
    id,
    name: channel,
    countryCode: country,
    defaultCurrencyCode: currency,
    defaultLanguageCode: languageOf(code),
    domainName: `www.${marketplaceByCode(code)?.channel ?? ''}`,
  },
  participation: { isParticipating: true, hasSuspendedListings: false },
  storeName: account.seller,
})

const participationsOf = (account: AmazonAccount) => account.places.map((place) => participationOf(account, place))

/** Sellers, version 1: the marketplaces of an account. */
export const sellerOperations: readonly Operation[] = [
  {
    name: 'getMarketplaceParticipations',
    method: 'GET',
    path: '/sellers/v1/marketplaceParticipations',
    limit: { rate: 0.016, burst: 15 },
    answer: ({ account }) => json({ payload: participationsOf(account) }),
  },
  {
    name: 'getAccount',
    method: 'GET',
    path: '/sellers/v1/account',
    limit: { rate: 0.016, burst: 15 },
    answer: ({ account }) =>
      json({
        payload: {
          marketplaceParticipationList: participationsOf(account),
          businessType: 'PRIVATE_LIMITED',
          sellingPlan: 'PROFESSIONAL',
        },
      }),
  },
]
