import { mix } from '../random.ts'
import type { Product } from './catalogue.ts'
import type { Market } from './orders.ts'

export type Disposition = 'SELLABLE' | 'CUSTOMER_DAMAGED' | 'WAREHOUSE_DAMAGED' | 'CARRIER_DAMAGED'

/** A column of the summary that an event adds to. */
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
  /** Of the summary only: nothing tells what it was. */
  | 'unknown'

export interface LedgerEvent {
  product: Product
  day: number
  movement: Movement
  disposition: Disposition
  /** Signed as the ledger signs it. */
  quantity: number
  centre: string
  reference: string
  /** Code of an adjustment. */
  reason: string
  /** Units of an adjustment that are settled, and that are not. */
  settled: readonly [reconciled: number, unreconciled: number] | null
}

/** An event that names nothing and settles nothing. */
export const plain = { reference: '', reason: '', settled: null }

/** One of the fulfilment centres of the marketplace. */
export const centreOf = ({ facts }: Market, chance: number): string => facts.centres[chance % 3] ?? facts.centres[0]

/** A number as Amazon gives an adjustment. */
export const referenceOf = (seed: number, number: number, day: number, kind: number) =>
  `200${String(mix(seed + kind, day) % 1_000_000).padStart(6, '0')}${String(number).padStart(5, '0')}`
