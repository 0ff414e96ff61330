import type { Product } from '../trade/catalogue.ts'
import type { Part } from './parts.ts'

export type MoneyKind = 'Order' | 'Refund' | 'Adjustment' | 'Inventory' | 'Service'

/** Something that was paid for or paid back in a marketplace. Days since 1970; amounts in minor units, below zero they go to Amazon. */
export interface MoneyEvent {
  kind: MoneyKind
  /** The day it happened; what is deferred is paid later. */
  happened: number
  /** The day it is paid, which may be to come. */
  posted: number
  /** A customer's order or a shipment to Amazon; empty: of neither. */
  orderId: string
  /** The day the order was placed; null where it is about none. */
  bought: number | null
  product: Product | null
  quantity: number | null
  byMerchant: boolean
  description: string
  amounts: readonly (readonly [part: Part, amount: number])[]
}

/** An event about nothing that was sold. */
export const plainEvent = { orderId: '', bought: null, product: null, quantity: null, byMerchant: false } as const

export const totalOf = ({ amounts }: MoneyEvent): number => amounts.reduce((sum, [, amount]) => sum + amount, 0)
