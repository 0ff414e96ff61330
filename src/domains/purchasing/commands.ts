import type { IncomingShipment } from '#contract/incoming.ts'

/** A shipment of an FNSKU. */
export type ShipmentKey = Pick<IncomingShipment, 'fnsku' | 'id'>

export interface Shipping {
  id: string
  /** Null undoes it. */
  shippedAt?: string | null
}
export interface Receiving {
  id: string
  receivedAt?: string
  /** Negative quantities undo. */
  lines: { line: number; quantity: number }[]
}
