import type { InboundShipment } from '#contract/inventory.ts'
import { DAY_MS } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'

/** A shipment with values derived from its dates and sums. */
export interface ShipmentRow extends InboundShipment {
  /** Days from creation to closing, or to today in the marketplace while it is open. */
  age: number | null
  /** Units over (or, negative, short) after closing; null while open, and for a canceled shipment. */
  discrepancy: number | null
  /** Outstanding units of an open shipment. */
  coming: number | null
}

const isCalledOff = ({ status, received }: InboundShipment) =>
  received === 0 && ['CANCELLED', 'DELETED'].includes(status.toUpperCase())

/** `now` in milliseconds. */
export const shipmentRow = (shipment: InboundShipment, now: number): ShipmentRow => {
  const { createdAt, closedAt, marketplace, open, shipped, received } = shipment
  const end = closedAt ?? (open ? marketplaceDay(now, marketplace) : null)
  return {
    ...shipment,
    age: createdAt && end ? Math.max(0, Math.round((Date.parse(end) - Date.parse(createdAt)) / DAY_MS)) : null,
    discrepancy: open || isCalledOff(shipment) ? null : received - shipped,
    coming: open ? Math.max(0, shipped - received) : null,
  }
}
