import { buyerAt } from '../trade/buyers.ts'
import type { Market, Order, OrderItem } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'
import { shopColumns } from './columns.ts'
import { type Cells, commaLine, moneyCell } from './table.ts'

/** Percentage of customers who consent to messages. */
const CONSENT = 62

const shopCells = ({ company, facts }: Market, order: Order, item: OrderItem): Cells => {
  const buyer = buyerAt(company.seed, facts.country, order.buyer)
  const cancelled = order.status === 'Cancelled'
  return {
    'order-id': order.id,
    'purchase-date': `${new Date(order.purchasedAt).toISOString().slice(0, 19)}Z`,
    status: cancelled ? 'Cancelled' : order.status.startsWith('Shipped') ? 'Shipped' : 'Pending',
    sku: item.product.sku,
    asin: item.product.asin,
    'product-name': item.product.name,
    quantity: cancelled ? '0' : String(item.quantity),
    currency: facts.currency,
    'item-price': moneyCell(item.price),
    'shipping-price': '4.90',
    discount: moneyCell(item.discount),
    'discount-code': item.discount > 0 ? 'SAVE15' : '',
    'recipient-name': buyer.recipient,
    'address-1': buyer.lines[0],
    'address-2': buyer.lines.slice(1).filter(Boolean).join(', '),
    city: buyer.town,
    state: buyer.state,
    'postal-code': buyer.postcode,
    country: buyer.country,
    email: `${buyer.alias}@mail.example`,
    consent: mix(company.seed + 21, order.buyer) % 100 < CONSENT ? 'yes' : 'no',
  }
}

/** Yields all orders of a shop. */
export function* shopOrdersOf(markets: readonly Market[]): Generator<string> {
  yield `${shopColumns.join(',')}\r\n`
  for (const market of markets)
    for (const order of market.orders)
      for (const item of order.items) yield commaLine(shopColumns, shopCells(market, order, item))
}
