import * as z from 'zod/mini'
import { marketplaceById } from '#rules/marketplaces.ts'
import type { Connectors } from '../connectors/connectors.ts'
import { amazonAccess, amazonApp } from './access.ts'
import type { OpenAmazon } from './amazonApi.ts'
import { buyerContact } from './buyerContact.ts'
import { type AmazonPlaces, demoPlaces } from './places.ts'
import { amazonReports } from './reports.ts'
import { amazonShipments } from './shipments.ts'

const Participations = z.object({
  payload: z.array(
    z.object({
      marketplace: z.object({ id: z.string() }),
      participation: z.object({ isParticipating: z.boolean(), hasSuspendedListings: z.boolean() }),
    }),
  ),
})

interface Parts {
  connectors: Connectors
  places: AmazonPlaces
  version: string
}

export const userAgent = (version: string) => ({ 'user-agent': `Clove/${version} (Language=TypeScript)` })

/** Opens the Selling Partner API for an account; nothing is asked yet. */
export const amazonOpener =
  ({ connectors, places, version }: Parts): OpenAmazon =>
  (account) => {
    const { api, ...rest } = account.demo ? demoPlaces : places
    const access = amazonAccess({ api, ...rest }, 'sp-api', account)
    const app = amazonApp(account)
    const base = api[account.region]
    const headers = userAgent(version)
    const client = { connectors, access, app, base, headers }
    const open = async () => {
      const { reportsClient } = await import('./reportsClient.ts')
      return reportsClient(client)
    }
    return {
      ...amazonReports(client, open),
      ...amazonShipments(client),
      ...buyerContact(client),
      signIn: (waiting) => connectors.renew(access, waiting),
      marketplaces: (waiting) =>
        connectors.call(
          access,
          {
            limit: { operation: 'getMarketplaceParticipations', app, rate: 0.016, burst: 15 },
            request: (token) => ({
              url: `${base}/sellers/v1/marketplaceParticipations`,
              init: { headers: { ...headers, 'x-amz-access-token': token } },
            }),
            read: async (response) =>
              Participations.parse(await response.json()).payload.flatMap(({ marketplace: { id }, participation }) => {
                const marketplace = marketplaceById(id)?.code
                return marketplace ? [{ marketplace, ...participation }] : []
              }),
            repeatable: true,
          },
          waiting,
        ),
    }
  }
