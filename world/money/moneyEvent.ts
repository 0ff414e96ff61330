import type { Product } from '../trade/catalogue.ts'
import type { Part } from './parts.ts'

export type MoneyKind = 'Order' | 'Refund' | 'Adjustment' | 'Inventory' | 'Service'

/** A payment or charge in a marketplace. Days since 1970; amounts in minor units, negative for payments to Amazon. */
export interface MoneyEvent {
  kind: MoneyKind
  /** Day of the event; deferred money is paid later. */
  happened: number
  /** Day of the payment, which may be in the future. */
  posted: number
  /** A customer's order or a shipment to Amazon; empty: neither. */
  orderId: string
  /** Day of the order; null without one. */
  bought: number | null
  product: Product | null
  quantity: number | null
  byMerchant: boolean
  description: string
  amounts: readonly (readonly [part: Part, amount: number])[]
}

/** An event without a sale. */
export const plainEvent = { orderId: '', bought: null, product: null, quantity: null, byMerchant: false } as const

export const totalOf = ({ amounts }: MoneyEvent): number => amounts.reduce((sum, [, amount]) => sum + amount, 0)
