import type { Product } from './catalogue.ts'
import type { Market } from './orders.ts'
import { mix } from './random.ts'

export type Disposition = 'SELLABLE' | 'CUSTOMER_DAMAGED' | 'WAREHOUSE_DAMAGED' | 'CARRIER_DAMAGED'

/** A summary column that an event adds to. */
export type Movement =
  | 'receipts'
  | 'shipments'
  | 'returns'
  | 'vendorReturns'
  | 'transfers'
  | 'found'
  | 'lost'
  | 'damaged'
  | 'disposed'
  | 'other'
  /** Only in the summary, without an event. */
  | 'unknown'

export interface LedgerEvent {
  product: Product
  day: number
  movement: Movement
  disposition: Disposition
  /** With the ledger's sign. */
  quantity: number
  centre: string
  reference: string
  /** Code of an adjustment. */
  reason: string
  /** Reconciled and unreconciled units of an adjustment. */
  settled: readonly [reconciled: number, unreconciled: number] | null
}

/** An event without reference and reconciliation. */
export const plain = { reference: '', reason: '', settled: null }

/** Returns a fulfillment center of the marketplace. */
export const centreOf = ({ facts }: Market, chance: number): string => facts.centres[chance % 3] ?? facts.centres[0]

/** Returns the reference number of an adjustment, as Amazon creates it. */
export const referenceOf = (seed: number, number: number, day: number, kind: number) =>
  `200${String(mix(seed + kind, day) % 1_000_000).padStart(6, '0')}${String(number).padStart(5, '0')}`
