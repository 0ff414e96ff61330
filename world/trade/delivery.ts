import type { Product } from './catalogue.ts'
import { mix } from './random.ts'

export type DeliveryStatus =
  | 'WORKING'
  | 'READY_TO_SHIP'
  | 'SHIPPED'
  | 'IN_TRANSIT'
  | 'DELIVERED'
  | 'CHECKED_IN'
  | 'RECEIVING'
  | 'CLOSED'

/** Units of one product in one purchase: ordered, shipped to Amazon, received over a few days. Days since 1970. */
export interface Delivery {
  product: Product
  ordered: number
  units: number
  /** Days on which the shipment is created, leaves, starts to be received, and is closed. */
  created: number
  left: number
  arrival: number
  closed: number
  receipts: readonly { day: number; units: number }[]
}

/** Trucks arrive at Amazon's docks on two days of the week. */
const isTruckDay = (day: number) => day % 7 === 1 || day % 7 === 4

/** Returns Amazon's receipts of a delivery: sometimes less or more than was sent, or too much at first. */
const counted = (chance: number, arrival: number, units: number): Delivery['receipts'] => {
  const kind = chance % 100
  const few = 1 + ((chance >>> 8) % 4)
  const total = kind < 9 ? Math.max(1, units - few) : kind < 15 ? units + Math.min(2, few) : units
  const later = units > 30 && kind % 3 > 0 ? Math.round(total * (0.1 + (kind % 5) * 0.06)) : 0
  const back = kind >= 90 && kind < 94 ? 2 : 0
  const parts = [
    { day: arrival, units: total - later + back },
    // a day later, while the double count is still in stock
    { day: arrival + 1, units: -back },
    { day: arrival + 2 + (chance % 2), units: later },
  ]
  return parts.filter((part) => part.units !== 0)
}

/**
 * Returns a delivery for a day; `exact`: it arrives on that very day, complete. All arrivals of a day are one shipment.
 */
export const deliveryOn = (
  seed: number,
  product: Product,
  ordered: number,
  wanted: number,
  units: number,
  exact = false,
): Delivery => {
  let arrival = wanted
  while (!exact && !isTruckDay(arrival)) arrival += 1
  const truck = mix(seed + 61, arrival)
  const receipts = exact ? [{ day: arrival, units }] : counted(mix(seed + 71 * product.number, arrival), arrival, units)
  return {
    product,
    ordered,
    units,
    created: arrival - 11 - (truck % 4),
    left: arrival - 5 - ((truck >>> 4) % 4),
    arrival,
    closed: arrival + 9 + ((truck >>> 8) % 12),
    receipts,
  }
}

/** Returns Amazon's id of a day's shipment; all of its content goes to one marketplace. */
export const shipmentId = (seed: number, arrival: number): string => {
  const bits = mix(seed + 62, arrival)
    .toString(36)
    .toUpperCase()
    .padStart(7, 'K')
    .slice(-5)
  return `FBA1${(arrival % 46_656).toString(36).toUpperCase().padStart(3, '0')}${bits}`
}

/** Returns the status of a delivery on a day; undefined before its shipment is created. */
export const statusOn = ({ created, left, arrival, closed }: Delivery, day: number): DeliveryStatus | undefined => {
  if (created > day) return undefined
  if (closed <= day) return 'CLOSED'
  if (arrival < day) return 'RECEIVING'
  if (arrival === day) return 'CHECKED_IN'
  if (left <= day) return arrival === day + 1 ? 'DELIVERED' : left === day ? 'SHIPPED' : 'IN_TRANSIT'
  return left === day + 1 ? 'READY_TO_SHIP' : 'WORKING'
}

/** Returns the units received up to and including a day. */
export const receivedBy = ({ receipts }: Delivery, day: number): number =>
  receipts.reduce((sum, part) => (part.day <= day ? sum + part.units : sum), 0)
