import { dayCell } from '../../files/table.ts'
import { type Delivery, receivedBy, shipmentId, statusOn } from '../../trade/delivery.ts'
import { cancelledShipments, listedItems } from '../../trade/listedShipments.ts'
import { dayAt, momentOf } from '../../trade/market.ts'
import type { Market } from '../../trade/orders.ts'
import { mix } from '../../trade/random.ts'

/** The list behind both versions of Fulfillment Inbound. */
export const INBOUND = 'inbound'

interface InboundItem {
  sku: string
  fnsku: string
  asin: string
  shipped: number
  received: number
}

/** A shipment to Amazon. Moments in milliseconds since 1970. */
export interface InboundShipment {
  id: string
  /** The number of its plan, and its own within the plan. */
  plan: string
  part: string
  marketplace: string
  country: string
  name: string
  centre: string
  status: string
  created: number
  updated: number
  items: InboundItem[]
}

/** Both have 38 characters in the newer version. */
const longId = (prefix: string, seed: number, id: string): string => {
  const bits = Array.from({ length: 6 }, (_, place) => mix(seed + place, Number.parseInt(id.slice(4), 36) % 2 ** 31))
  const text = bits.map((one) => one.toString(16).padStart(8, '0')).join('')
  return `${prefix}${text}`.slice(0, 38)
}

const changedOn = ({ created, left, arrival, closed, receipts }: Delivery, today: number): number =>
  Math.max(...[created, left, arrival, closed, ...receipts.map(({ day }) => day)].filter((day) => day <= today))

const shipmentOf = (market: Market, delivery: Delivery, id: string, status: string): InboundShipment => {
  const { seed, facts, company } = market
  const today = dayAt(company.until, facts)
  return {
    id,
    plan: longId('wf', seed, id),
    part: longId('sh', seed + 9, id),
    marketplace: facts.code,
    country: facts.country,
    name: `FBA STA (${dayCell(delivery.created)} 09:15)-${facts.centres[0]}`,
    centre: facts.centres[0],
    status,
    created: momentOf(delivery.created, 0.4, facts),
    updated: Math.min(company.until, momentOf(changedOn(delivery, today), 0.5, facts)),
    items: [],
  }
}

const itemOf = (delivery: Delivery, received: number): InboundItem => {
  const { product, units } = delivery
  return { sku: product.sku, fnsku: product.fnsku, asin: product.asin, shipped: units, received }
}

/** Yields the shipments of markets with their items as a JSON line each, newest first. */
export function* inboundListed(markets: readonly Market[]): Generator<string> {
  for (const market of markets) {
    const today = dayAt(market.company.until, market.facts)
    const shipments = new Map<string, InboundShipment>()
    for (const delivery of listedItems(market)) {
      const id = shipmentId(market.seed, delivery.arrival)
      const shipment = shipments.get(id) ?? shipmentOf(market, delivery, id, statusOn(delivery, today) ?? 'WORKING')
      shipment.items.push(itemOf(delivery, receivedBy(delivery, today)))
      shipments.set(id, shipment)
    }
    for (const { id, planned } of cancelledShipments(market))
      shipments.set(id, { ...shipmentOf(market, planned, id, 'CANCELLED'), items: [itemOf(planned, 0)] })
    for (const shipment of shipments.values()) yield JSON.stringify(shipment)
  }
}
