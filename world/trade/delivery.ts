import { mix } from '../random.ts'
import type { Product } from './catalogue.ts'

export type DeliveryStatus =
  | 'WORKING'
  | 'READY_TO_SHIP'
  | 'SHIPPED'
  | 'IN_TRANSIT'
  | 'DELIVERED'
  | 'CHECKED_IN'
  | 'RECEIVING'
  | 'CLOSED'

/** Units of one product bought at once: ordered, put on a shipment to Amazon, counted in over a few days. Days since 1970. */
export interface Delivery {
  product: Product
  ordered: number
  units: number
  /** When the shipment is entered with Amazon, when it leaves, when Amazon begins to count, and when it is closed. */
  created: number
  left: number
  arrival: number
  closed: number
  receipts: readonly { day: number; units: number }[]
}

/** Trucks come to Amazon's docks on two days of the week. */
const isTruckDay = (day: number) => day % 7 === 1 || day % 7 === 4

/** What Amazon counts of a delivery: sometimes less than was sent, or more, or too much at first. */
const counted = (chance: number, arrival: number, units: number): Delivery['receipts'] => {
  const kind = chance % 100
  const few = 1 + ((chance >>> 8) % 4)
  const total = kind < 9 ? Math.max(1, units - few) : kind < 15 ? units + Math.min(2, few) : units
  const later = units > 30 && kind % 3 > 0 ? Math.round(total * (0.1 + (kind % 5) * 0.06)) : 0
  const back = kind >= 90 && kind < 94 ? 2 : 0
  const parts = [
    { day: arrival, units: total - later + back },
    // a day later, when what was counted twice is still there
    { day: arrival + 1, units: -back },
    { day: arrival + 2 + (chance % 2), units: later },
  ]
  return parts.filter((part) => part.units !== 0)
}

/** A delivery that is wanted on a day; `exact`: it comes on that very day, whole. All that come on one day are one shipment. */
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

/** The number Amazon gives the shipment of a day; everything in it goes to one marketplace. */
export const shipmentId = (seed: number, arrival: number): string => {
  const bits = mix(seed + 62, arrival)
    .toString(36)
    .toUpperCase()
    .padStart(7, 'K')
    .slice(-5)
  return `FBA1${(arrival % 46_656).toString(36).toUpperCase().padStart(3, '0')}${bits}`
}

/** Where a delivery stands on a day; undefined before its shipment is entered. */
export const statusOn = ({ created, left, arrival, closed }: Delivery, day: number): DeliveryStatus | undefined => {
  if (created > day) return undefined
  if (closed <= day) return 'CLOSED'
  if (arrival < day) return 'RECEIVING'
  if (arrival === day) return 'CHECKED_IN'
  if (left <= day) return arrival === day + 1 ? 'DELIVERED' : left === day ? 'SHIPPED' : 'IN_TRANSIT'
  return left === day + 1 ? 'READY_TO_SHIP' : 'WORKING'
}

/** Units counted in up to and with a day. */
export const receivedBy = ({ receipts }: Delivery, day: number): number =>
  receipts.reduce((sum, part) => (part.day <= day ? sum + part.units : sum), 0)
