import { type Delivery, receivedBy, shipmentId } from './delivery.ts'
import { listedItems } from './listedShipments.ts'
import { dayAt } from './market.ts'
import type { Market } from './orders.ts'

/** Units that were sent to Amazon but not received, on a closed shipment. */
export interface Shortage {
  delivery: Delivery
  shipmentId: string
  units: number
}

/** Maximum days between shipments that may have been mixed up. */
const SISTERS = 30

/**
 * Returns the shortages of shipments, minus overages of other shipments in the same weeks; first arrivals are settled
 * first.
 */
export const shortagesOf = (market: Market): Shortage[] => {
  const today = dayAt(market.company.until, market.facts)
  const items = listedItems(market).reverse()
  const difference = (delivery: Delivery) => receivedBy(delivery, today) - delivery.units
  const over = items.filter((one) => difference(one) > 0).map((delivery) => ({ delivery, units: difference(delivery) }))
  return items.flatMap((delivery) => {
    if (delivery.closed > today || difference(delivery) >= 0) return []
    let units = -difference(delivery)
    for (const excess of over) {
      const { product, created } = excess.delivery
      if (product !== delivery.product || Math.abs(created - delivery.created) > SISTERS) continue
      const given = Math.min(units, excess.units)
      units -= given
      excess.units -= given
    }
    return units > 0 ? [{ delivery, shipmentId: shipmentId(market.seed, delivery.arrival), units }] : []
  })
}
