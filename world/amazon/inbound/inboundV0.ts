import { marketplaceById } from '#rules/marketplaces.ts'
import { type Call, json, listIn, momentIn, type Operation } from '../gateway/call.ts'
import { openPages, type Pages } from '../gateway/pages.ts'
import type { Plans } from '../gateway/plans.ts'
import { invalid, notFound } from '../gateway/refusal.ts'
import type { InboundShipment } from './inboundListed.ts'
import { v0Address } from './shipFrom.ts'

const ROOT = '/fba/inbound/v0'
const SIZE = 50
const limit = { rate: 2, burst: 30 }
const statuses: readonly string[] = [
  ...['WORKING', 'READY_TO_SHIP', 'SHIPPED', 'RECEIVING', 'CANCELLED', 'DELETED', 'CLOSED', 'ERROR', 'IN_TRANSIT'],
  ...['DELIVERED', 'CHECKED_IN'],
]

interface ShipmentsQuery {
  marketplace: string
  statuses: readonly string[]
  ids: readonly string[]
  since?: number
  until?: number
}

interface Parts {
  shipmentsOf(call: Call): Promise<InboundShipment[]>
  plans: Plans
  stateless: boolean
}

const marketplaceIn = ({ query, account }: Call): string => {
  const code = marketplaceById(query.get('MarketplaceId') ?? '')?.code
  if (!code || !account.places.some((place) => place.code === code)) throw invalid('Invalid value for MarketplaceId.')
  return code
}

const rangeIn = ({ query }: Call): { since: number; until: number } => {
  const since = momentIn(query.get('LastUpdatedAfter'), 'LastUpdatedAfter')
  const until = momentIn(query.get('LastUpdatedBefore'), 'LastUpdatedBefore')
  if (since === undefined || until === undefined)
    throw invalid('LastUpdatedAfter and LastUpdatedBefore are required with QueryType DATE_RANGE.')
  return { since, until }
}

const readShipmentsQuery = (call: Call): ShipmentsQuery => {
  const { query } = call
  const filters = { marketplace: marketplaceIn(call), statuses: listIn(query, 'ShipmentStatusList'), ids: [] }
  if (query.get('QueryType') === 'DATE_RANGE') return { ...filters, ...rangeIn(call) }
  if (query.get('QueryType') !== 'SHIPMENT') throw invalid('Invalid value for QueryType.')
  const ids = listIn(query, 'ShipmentIdList')
  if (filters.statuses.length === 0 && ids.length === 0)
    throw invalid('ShipmentStatusList or ShipmentIdList is required with QueryType SHIPMENT.')
  if (filters.statuses.some((status) => !statuses.includes(status)))
    throw invalid('Invalid value for ShipmentStatusList.')
  return { ...filters, ids }
}

const isMatch = (one: InboundShipment, { marketplace, statuses: of, ids, since, until }: ShipmentsQuery): boolean =>
  one.marketplace === marketplace &&
  (of.length === 0 || of.includes(one.status)) &&
  (ids.length === 0 || ids.includes(one.id)) &&
  one.updated >= (since ?? 0) &&
  one.updated <= (until ?? Number.POSITIVE_INFINITY)

const shipmentData = ({ id, name, country, centre, status }: InboundShipment) => ({
  ShipmentId: id,
  ShipmentName: name,
  ShipFromAddress: v0Address(country),
  DestinationFulfillmentCenterId: centre,
  // this version has no other status for it
  ShipmentStatus: status === 'READY_TO_SHIP' ? 'WORKING' : status,
  LabelPrepType: 'SELLER_LABEL',
  AreCasesRequired: false,
  BoxContentsSource: 'NONE',
})

const itemData = ({ id, items }: InboundShipment) =>
  items.map(({ sku, fnsku, shipped, received }) => ({
    ShipmentId: id,
    SellerSKU: sku,
    FulfillmentNetworkSKU: fnsku,
    QuantityShipped: shipped,
    QuantityReceived: received,
    QuantityInCase: 0,
    PrepDetailsList: [],
  }))

/** Fulfillment Inbound, version 0: shipped quantities, and Amazon's counts. */
export const inboundV0Operations = ({ shipmentsOf, plans, stateless }: Parts) => {
  const pages: Pages<ShipmentsQuery> = openPages(stateless)
  const paged = async (call: Call) => {
    const isNext = call.query.get('QueryType') === 'NEXT_TOKEN'
    const position = isNext
      ? pages.next(call.query.get('NextToken') ?? '', call.now)
      : pages.first(readShipmentsQuery(call))
    const shown = (await shipmentsOf(call)).filter((one) => isMatch(one, position.query))
    const isEmpty = plans.take('emptyPage', call.operation, call.account.account.seller) !== undefined
    const { rows, token } = pages.cut(position, shown, SIZE, call.now, isEmpty)
    return { rows, next: token ? { NextToken: token } : {} }
  }
  const operations: readonly Operation[] = [
    {
      name: 'getShipments',
      method: 'GET',
      path: `${ROOT}/shipments`,
      limit,
      answer: async (call) => {
        const { rows, next } = await paged(call)
        return json({ payload: { ShipmentData: rows.map(shipmentData), ...next } })
      },
    },
    {
      name: 'getShipmentItems',
      method: 'GET',
      path: `${ROOT}/shipmentItems`,
      limit,
      answer: async (call) => {
        if (call.query.get('QueryType') === 'SHIPMENT') throw invalid('Invalid value for QueryType.')
        const { rows, next } = await paged(call)
        return json({ payload: { ItemData: rows.flatMap(itemData), ...next } })
      },
    },
    {
      name: 'getShipmentItemsByShipmentId',
      method: 'GET',
      path: `${ROOT}/shipments/{shipmentId}/items`,
      limit,
      answer: async (call) => {
        const id = call.params.shipmentId ?? ''
        const shipment = (await shipmentsOf(call)).find((one) => one.id === id)
        if (!shipment) throw notFound(`Shipment ${id} was not found.`)
        return json({ payload: { ItemData: itemData(shipment) } })
      },
    },
  ]
  return { operations, endPages: pages.endAll }
}
