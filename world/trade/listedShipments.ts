import { type Delivery, shipmentId } from './delivery.ts'
import { dayAt } from './market.ts'
import type { Market } from './orders.ts'
import { LISTED_DAYS } from './purchases.ts'

/** Merges purchases of the same product on one truck to one line. */
const merged = (deliveries: readonly Delivery[]): Delivery[] => {
  const lines = new Map<string, Delivery>()
  for (const delivery of deliveries) {
    const key = `${delivery.arrival} ${delivery.product.number}`
    const other = lines.get(key)
    const receipts = [...(other?.receipts ?? []), ...delivery.receipts]
    lines.set(key, { ...delivery, units: delivery.units + (other?.units ?? 0), receipts })
  }
  return [...lines.values()]
}

/** Returns the items of all listed shipments to a marketplace, newest first. */
export const listedItems = (market: Market): Delivery[] => {
  const today = dayAt(market.company.until, market.facts)
  return merged(market.stock.flatMap((stock) => stock.deliveries))
    .filter((one) => one.created <= today && one.created > today - LISTED_DAYS)
    .sort((a, b) => b.arrival - a.arrival || a.product.number - b.product.number)
}

/** A shipment that was cancelled after its label was bought; `isRefunded`: Amazon refunded the label. */
export interface CancelledShipment {
  id: string
  planned: Delivery
  isRefunded: boolean
}

/** Returns the two cancelled shipments of each marketplace. */
export const cancelledShipments = (market: Market): CancelledShipment[] => {
  const today = dayAt(market.company.until, market.facts)
  const planned = listedItems(market).find(({ created }) => created < today - 30)
  if (!planned) return []
  const idOf = (digit: number) => shipmentId(market.seed, planned.arrival).replace('FBA1', `FBA${digit}`)
  return [
    { id: idOf(0), planned, isRefunded: false },
    { id: idOf(9), planned, isRefunded: true },
  ]
}
