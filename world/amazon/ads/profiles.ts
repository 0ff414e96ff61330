import { marketplaceByCode } from '#rules/marketplaces.ts'
import { mix, seedFor } from '../../random.ts'
import type { AmazonAccount, AmazonCompany } from '../amazonAccounts.ts'

/** The number of an account's ads in a marketplace: more digits than 32 bits hold. */
export const profileId = (company: AmazonCompany, partner: string, marketplace: string): number => {
  const seed = seedFor(company.seed, `${partner} ${marketplace}`)
  return 100_000_000_000_000 + (mix(seed, 1) % 1_000_000) * 1_000_000_000 + (mix(seed, 2) % 1_000_000_000)
}

/** The profiles of an account, one for each marketplace. */
export const profilesOf = ({ company, account, partner, places }: AmazonAccount) =>
  places.map(({ code, id, currency, country }) => ({
    profileId: profileId(company, partner, code),
    countryCode: country === 'GB' ? 'UK' : country,
    currencyCode: currency,
    dailyBudget: 999_999_999,
    timezone: marketplaceByCode(code)?.zone ?? 'UTC',
    accountInfo: {
      marketplaceStringId: id,
      id: partner,
      type: 'seller',
      name: account.seller,
      validPaymentMethod: true,
    },
  }))
