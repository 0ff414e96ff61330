import * as z from 'zod/mini'
import { marketplaceById, marketplaceId } from '#rules/marketplaces.ts'
import type { ApiCall, Connectors } from '../connectors/connectors.ts'
import { amazonAccess, amazonApp } from './access.ts'
import type { BuyerContact, ContactOrder, OpenAmazon } from './amazonApi.ts'
import type { AmazonClient } from './client.ts'
import { type AmazonPlaces, demoPlaces } from './places.ts'
import { amazonReports } from './reports.ts'
import { amazonShipments } from './shipments.ts'

const Actions = z.object({ _links: z.object({ actions: z.array(z.object({ name: z.optional(z.string()) })) }) })
const Attributes = z.object({ buyer: z.optional(z.object({ locale: z.optional(z.string()) })) })

/** Amazon's limit for every operation here, from its API models: requests per second, and the burst. */
const RATE = { rate: 1, burst: 5 }
const TRY_MS = 10_000

/** Messaging and Solicitations, version 1. They are small enough to call directly; no client library exists. */
const buyerContact = ({ connectors, access, app, base, headers }: AmazonClient): BuyerContact => {
  const idOf = (code: string) => {
    const id = marketplaceId(code)
    if (!id) throw new Error(`${code} is no marketplace of Amazon's`)
    return id
  }
  const url = (api: string, { order, marketplace }: ContactOrder, subpath = '') =>
    `${base}/${api}/v1/orders/${encodeURIComponent(order)}${subpath}?marketplaceIds=${idOf(marketplace)}`
  const calling = <T>(
    operation: string,
    address: string,
    read: ApiCall<T>['read'],
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): ApiCall<T> => ({
    limit: { operation, app, ...RATE },
    request: (token) => ({
      url: address,
      init: {
        method,
        headers: { ...headers, 'x-amz-access-token': token, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    }),
    read,
    // A repeated POST would send the message twice.
    repeatable: method === 'GET',
    timeout: TRY_MS,
  })
  const namesIn = async (response: Response) =>
    Actions.parse(await response.json())._links.actions.flatMap(({ name }) => name ?? [])
  const noop = async () => undefined

  return {
    messagesFor: (order, waiting) =>
      connectors.call(access, calling('getMessagingActionsForOrder', url('messaging', order), namesIn), waiting),
    solicitationsFor: (order, waiting) =>
      connectors.call(access, calling('getSolicitationActionsForOrder', url('solicitations', order), namesIn), waiting),
    localeFor: (order, waiting) => {
      const read = async (response: Response) => Attributes.parse(await response.json()).buyer?.locale ?? null
      return connectors.call(access, calling('GetAttributes', url('messaging', order, '/attributes'), read), waiting)
    },
    sendMessage: (order, { action, text }, waiting) => {
      const operation = `create${action.charAt(0).toUpperCase()}${action.slice(1)}`
      const address = url('messaging', order, `/messages/${action}`)
      return connectors.call(access, calling(operation, address, noop, { text }), waiting)
    },
    requestReview: (order, waiting) => {
      const address = url('solicitations', order, '/solicitations/productReviewAndSellerFeedback')
      const operation = 'createProductReviewAndSellerFeedbackSolicitation'
      return connectors.call(access, calling(operation, address, noop, {}), waiting)
    },
  }
}

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

/** Opens the Selling Partner API for an account, without sending a request. */
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
