import type { Product } from '../trade/catalogue.ts'
import { DAY } from '../trade/market.ts'
import type { Market, Order } from '../trade/orders.ts'
import { replacementColumns } from './claimColumns.ts'
import { headerLine, momentCell, tabLine } from './table.ts'

/** Days until a replacement. */
const SOON = 3

const isShipped = ({ status, byMerchant }: Order) => status.startsWith('Shipped') && !byMerchant

/** Yields Amazon's replacements in the first marketplace, with the original order. */
export function* replacementsOf(market: Market): Generator<string> {
  yield headerLine(replacementColumns)
  const last = new Map<Product, Order[]>()
  for (const order of market.orders.filter(isShipped)) {
    for (const { product, quantity } of order.items) {
      const earlier = last.get(product) ?? []
      const original = earlier.findLast(({ purchasedAt }) => purchasedAt < order.purchasedAt - SOON * DAY)
      if (!order.replacement) last.set(product, [...earlier.slice(-40), order])
      else if (original)
        yield tabLine(replacementColumns, {
          'shipment-date': momentCell(order.shippedAt),
          sku: product.sku,
          asin: product.asin,
          'fulfillment-center-id': market.facts.centres[0],
          'original-fulfillment-center-id': market.facts.centres[1],
          quantity: String(quantity),
          'replacement-reason-code': '6',
          'replacement-amazon-order-id': order.id,
          'original-amazon-order-id': original.id,
        })
    }
  }
}
