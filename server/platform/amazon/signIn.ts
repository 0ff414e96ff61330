import * as z from 'zod/mini'
import type { AmazonService } from '#contract/connections.ts'
import type { Region } from '#rules/marketplaces.ts'
import type { Connectors, Waiting } from '../connectors/connectors.ts'
import { originOf, type Settings } from '../env.ts'
import type { AmazonPlaces } from './places.ts'

/** Path of Amazon's redirect, below the URL of this installation. */
const RETURN_PATH = '/connections/amazon/return'
const ADS_SCOPE = 'advertising::campaign_management'

const Exchanged = z.object({ refresh_token: z.string() })

interface Consent {
  api: AmazonService
  region: Region
  /** A marketplace of the region, by Clove's code; its Seller Central shows the page. */
  marketplace: string
  /** Returned unchanged by Amazon. */
  state: string
}

/**
 * The OAuth flow: the seller consents on Amazon's page, which redirects back with a code that is valid for some
 * minutes.
 */
export interface AmazonSignIn {
  /** True when this installation has its own Amazon app. */
  hasApp: boolean
  /** Returns the URL of Amazon's consent page. */
  consentUrl(consent: Consent): string
  /** Exchanges a code for a refresh token. @throws ConnectorError */
  exchange(code: string, waiting: Waiting): Promise<string>
}

interface Parts {
  connectors: Connectors
  places: AmazonPlaces
  settings: Settings
}

export const amazonSignIn = ({ connectors, places, settings }: Parts): AmazonSignIn => {
  const app = () => {
    if (!settings.amazonApp) throw new Error('There is no app to sign in with')
    return settings.amazonApp
  }
  // Computed for each call, because the port may be chosen late.
  const returnUrl = () => `${originOf(settings)}${RETURN_PATH}`
  return {
    hasApp: settings.amazonApp !== undefined,
    consentUrl: ({ api, region, marketplace, state }) => {
      const { appId, clientId } = app()
      const redirect_uri = returnUrl()
      const [page, params] =
        api === 'sp-api'
          ? [places.consent(marketplace), { application_id: appId, state, redirect_uri }]
          : [
              places.adsConsent(region),
              { client_id: clientId, scope: ADS_SCOPE, response_type: 'code', state, redirect_uri },
            ]
      return `${page}?${new URLSearchParams(params as Record<string, string>)}`
    },
    exchange: async (code, waiting) => {
      const { clientId, clientSecret } = app()
      const params = { grant_type: 'authorization_code', code, redirect_uri: returnUrl() }
      const body = new URLSearchParams({ ...params, client_id: clientId, client_secret: clientSecret })
      const request = { url: places.token, init: { method: 'POST', body } }
      const read = async (response: Response) => Exchanged.parse(await response.json()).refresh_token
      return connectors.ask(request, read, waiting)
    },
  }
}
