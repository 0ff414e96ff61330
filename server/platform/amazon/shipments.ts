import * as z from 'zod/mini'
import { marketplaceId } from '#rules/marketplaces.ts'
import { ConnectorError } from '../connectors/connectorError.ts'
import type { Waiting } from '../connectors/connectors.ts'
import type { AmazonApi, InboundItem, InboundShipment } from './amazonApi.ts'
import type { AmazonClient } from './client.ts'

const text = z.optional(z.string())
const Shipments = z.object({
  payload: z.object({
    ShipmentData: z.optional(
      z.array(
        z.object({
          ShipmentId: z.string(),
          ShipmentName: text,
          ShipmentStatus: text,
          DestinationFulfillmentCenterId: text,
        }),
      ),
    ),
    NextToken: z.nullish(z.string()),
  }),
})
const Items = z.object({
  payload: z.object({
    ItemData: z.optional(
      z.array(
        z.object({
          SellerSKU: z.string(),
          FulfillmentNetworkSKU: text,
          QuantityShipped: z.number(),
          QuantityReceived: z.optional(z.number()),
          QuantityInCase: z.optional(z.number()),
        }),
      ),
    ),
  }),
})

const ROOT = '/fba/inbound/v0'
const MAX_PAGES = 200
/** Maximum number of restarts of a list because its page token expired. */
const MAX_LISTS = 3

const isStale = (error: unknown, token: string | undefined) =>
  token !== undefined && error instanceof ConnectorError && error.status === 400

type Shipped = Pick<AmazonApi, 'shipments' | 'shipmentItems'>

/** Fulfillment Inbound, version 0, which is the version that reports received units. */
export const amazonShipments = ({ connectors, access, app, base, headers }: AmazonClient): Shipped => {
  const call = <T>(operation: string, path: string, schema: z.ZodMiniType<T>, waiting: Waiting): Promise<T> =>
    connectors.call(
      access,
      {
        limit: { operation, app, rate: 2, burst: 30 },
        request: (token) => ({
          url: `${base}${ROOT}${path}`,
          init: { headers: { ...headers, 'x-amz-access-token': token } },
        }),
        read: async (response) => schema.parse(await response.json()),
        repeatable: true,
      },
      waiting,
    )

  const page = async (params: Parameters<Shipped['shipments']>[0], token: string | undefined, waiting: Waiting) => {
    const query = new URLSearchParams({
      MarketplaceId: marketplaceId(params.marketplace) ?? '',
      ...(token === undefined
        ? {
            QueryType: 'DATE_RANGE',
            LastUpdatedAfter: params.since.toISOString(),
            LastUpdatedBefore: params.until.toISOString(),
          }
        : { QueryType: 'NEXT_TOKEN', NextToken: token }),
    })
    return (await call('getShipments', `/shipments?${query}`, Shipments, waiting)).payload
  }

  return {
    shipments: async (params, waiting) => {
      // By id, because a restarted list returns the same shipments again.
      const shipmentsById = new Map<string, InboundShipment>()
      let token: string | undefined
      for (let lists = 1, pages = 0; pages < MAX_PAGES; pages += 1) {
        try {
          const { ShipmentData: rows = [], NextToken: next } = await page(params, token, waiting)
          for (const one of rows)
            shipmentsById.set(one.ShipmentId, {
              id: one.ShipmentId,
              name: one.ShipmentName ?? '',
              status: one.ShipmentStatus ?? '',
              destination: one.DestinationFulfillmentCenterId ?? '',
            })
          // An empty page may still have a successor.
          if (!next) return [...shipmentsById.values()]
          token = next
        } catch (error) {
          if (!isStale(error, token) || lists === MAX_LISTS) throw error
          lists += 1
          token = undefined
        }
      }
      throw new ConnectorError({ reason: 'refused', step: 'call' })
    },
    shipmentItems: async (id, waiting) => {
      const path = `/shipments/${encodeURIComponent(id)}/items`
      const { payload } = await call('getShipmentItemsByShipmentId', path, Items, waiting)
      return (payload.ItemData ?? []).map(
        (one): InboundItem => ({
          sku: one.SellerSKU,
          fnsku: one.FulfillmentNetworkSKU ?? '',
          shipped: one.QuantityShipped,
          received: one.QuantityReceived ?? 0,
          inCase: one.QuantityInCase || null,
        }),
      )
    },
  }
}
