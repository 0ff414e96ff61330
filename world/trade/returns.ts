import type { Product } from './catalogue.ts'
import { dayAt } from './market.ts'
import { isFirst, type Market, type Order } from './orders.ts'
import { mix, pick } from './random.ts'

/** A unit that a customer returned. */
export interface CustomerReturn {
  product: Product
  day: number
  orderId: string
  centre: string
  disposition: 'SELLABLE' | 'CUSTOMER_DAMAGED' | 'CARRIER_DAMAGED'
  reason: string
  /** Empty: it has none. */
  plate: string
}

const regrets = [
  'NO_REASON_GIVEN',
  'UNWANTED_ITEM',
  'ORDERED_WRONG_ITEM',
  'FOUND_BETTER_PRICE',
  'UNDELIVERABLE_REFUSED',
]
const faults = ['DEFECTIVE', 'QUALITY_UNACCEPTABLE', 'NOT_COMPATIBLE', 'DAMAGED_BY_FC']

/** Returns whether a day's damaged returns were damaged by the carrier. */
export const isCarriersFault = (market: Market, product: Product, day: number): boolean =>
  isFirst(market) && mix(market.seed + 81 + product.number, day) % 6 === 0

const ordersByProduct = ({ orders }: Market): ReadonlyMap<Product, Order[]> => {
  const found = new Map<Product, Order[]>()
  for (const order of orders) {
    if (!order.status.startsWith('Shipped')) continue
    for (const { product } of order.items) {
      const list = found.get(product)
      if (list) list.push(order)
      else found.set(product, [order])
    }
  }
  return found
}

/** Yields the customer returns of a marketplace in the days of the ledger, by unit as in its report. */
export function* customerReturns(market: Market): Generator<CustomerReturn> {
  const { facts, seed, stock } = market
  const ordersOf = ordersByProduct(market)
  for (const { product, incidents } of stock)
    for (const { day, returned, spoiled } of incidents) {
      if (returned + spoiled === 0) continue
      const before = (ordersOf.get(product) ?? [])
        .filter(({ purchasedAt }) => dayAt(purchasedAt, facts) <= day)
        .slice(-30)
      const broken = isCarriersFault(market, product, day) ? 'CARRIER_DAMAGED' : 'CUSTOMER_DAMAGED'
      for (let unit = 0; unit < returned + spoiled; unit += 1) {
        if (before.length === 0) continue
        const chance = mix(seed + 85 + product.number, day * 16 + unit)
        const isFit = unit < returned
        yield {
          product,
          day,
          orderId: pick(before, seed, chance).id,
          centre: facts.centres[chance % 3] ?? facts.centres[0],
          disposition: isFit ? 'SELLABLE' : broken,
          reason: pick(isFit ? regrets : faults, seed, chance),
          plate:
            chance % 9 === 0
              ? ''
              : `LPN${facts.centres[0].slice(0, 3)}${chance.toString(36).toUpperCase().padStart(8, '0')}`,
        }
      }
    }
}
