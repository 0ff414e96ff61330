import type { ConnectedAccount } from '#model/connections/index.ts'
import { amazonProblem } from '#platform/amazon/amazonProblem.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'
import type { Trial } from './testSteps.ts'

/** Marketplaces and profiles that the tests discovered. */
export interface Found {
  marketplaces?: string[]
  profiles?: Record<string, string>
}

const isThrottled = (error: unknown) => error instanceof ConnectorError && error.reason === 'throttled'
const isForbidden = (error: unknown) => error instanceof ConnectorError && error.status === 403

const trial = (title: string, run: Trial['run'], goesOn = false): Trial => ({
  title,
  run,
  problem: amazonProblem,
  isLeftOut: isThrottled,
  // The app may lack the role for this request only.
  goesOn: (error) => goesOn && isForbidden(error),
})

const missing = (accountMarketplaces: readonly string[], reportedMarketplaces: readonly string[], what: string) => {
  const lacking = accountMarketplaces.filter((code) => !reportedMarketplaces.includes(code))
  return lacking.length ? ` ${what} ${lacking.join(', ')}, which the seller account names.` : ''
}

/** Tests Amazon's Selling Partner API: a token, the marketplaces, and the permission to request reports. */
const sellerTrials = (
  platform: Platform,
  account: ConnectedAccount,
  accountMarketplaces: readonly string[],
  findings: Found,
): Trial[] => {
  const amazon = platform.openAmazon(account)
  return [
    trial('Sign in with Amazon', async (deadline, signal) => {
      await amazon.signIn({ deadline, signal })
      return undefined
    }),
    trial(
      'List marketplaces',
      async (deadline, signal) => {
        const reportedMarketplaces = await amazon.marketplaces({ deadline, signal })
        findings.marketplaces = reportedMarketplaces
          .filter((one) => one.isParticipating)
          .map(({ marketplace }) => marketplace)
        const suspended = reportedMarketplaces
          .filter((one) => one.hasSuspendedListings)
          .map(({ marketplace }) => marketplace)
        const listings = suspended.length ? ` Listings are suspended in ${suspended.join(', ')}.` : ''
        return `${findings.marketplaces.join(', ')}.${missing(accountMarketplaces, findings.marketplaces, 'It does not sell in')}${listings}`
      },
      true,
    ),
    trial('Request reports', async (deadline, signal) => {
      const reportQuery = {
        types: ['GET_MERCHANT_LISTINGS_ALL_DATA'],
        since: new Date(platform.now().getTime() - DAY_MS),
      }
      await amazon.reports(reportQuery, { deadline, signal })
      return 'Reports can be requested.'
    }),
  ]
}

/** Tests Amazon's Advertising API: a token, and a profile for each marketplace. */
const adsTrials = (
  platform: Platform,
  account: ConnectedAccount,
  accountMarketplaces: readonly string[],
  findings: Found,
): Trial[] => {
  const ads = platform.openAds(account)
  return [
    trial('Sign in with Amazon', async (deadline, signal) => {
      await ads.signIn({ deadline, signal })
      return undefined
    }),
    trial('List advertising profiles', async (deadline, signal) => {
      const sellerProfiles = (await ads.profiles({ deadline, signal })).filter(({ isSeller }) => isSeller)
      findings.profiles = Object.fromEntries(sellerProfiles.map(({ marketplace, id }) => [marketplace, id]))
      findings.marketplaces = Object.keys(findings.profiles)
      return `${findings.marketplaces.join(', ') || 'None'}.${missing(accountMarketplaces, findings.marketplaces, 'There is none in')}`
    }),
  ]
}

export const amazonTrials = { 'sp-api': sellerTrials, ads: adsTrials }
