import { type Buyer, buyerAt } from '../trade/buyers.ts'
import { DAY } from '../trade/market.ts'
import type { Market, Order, OrderItem } from '../trade/orders.ts'
import { europeanOrderColumns, orderColumns, shipmentColumns, unshippedColumns } from './columns.ts'
import { type Cells, headerLine, momentCell, moneyCell, tabLine } from './table.ts'

/** Names are kept for 30 days; the file must still contain them when it is imported half a day later. */
const KEPT = 29.5 * DAY

const isEuropean = ({ facts }: Market) => facts.currency === 'GBP' || facts.currency === 'EUR'
const buyerOf = ({ company, facts }: Market, order: Order) => buyerAt(company.seed, facts.country, order.buyer)

const itemStatus = ({ status }: Order) =>
  status === 'Cancelled' ? 'Cancelled' : status.startsWith('Shipped') ? 'Shipped' : 'Unshipped'

/** Returns the common cells of an item in all orders reports: money and address. */
const itemCells = ({ facts }: Market, order: Order, item: OrderItem, buyer: Buyer): Cells => {
  const hasPrice = !order.outside && order.status !== 'Cancelled'
  return {
    'amazon-order-id': order.id,
    'merchant-order-id': order.outside ? order.id : '',
    'purchase-date': momentCell(order.purchasedAt),
    'sales-channel': order.outside ? 'Non-Amazon US' : facts.channel,
    'product-name': item.product.name,
    sku: item.product.sku,
    asin: item.product.asin,
    quantity: order.status === 'Cancelled' ? '0' : String(item.quantity),
    currency: hasPrice ? facts.currency : '',
    'item-price': hasPrice ? moneyCell(item.price) : '',
    'item-tax': hasPrice ? moneyCell(item.tax) : '',
    'shipping-price': hasPrice && order.byMerchant ? '4.99' : '',
    'item-promotion-discount': hasPrice && item.discount ? moneyCell(item.discount) : '',
    'promotion-ids': hasPrice && item.discount ? 'PAWS-V2-15-PERCENT-OFF' : '',
    'ship-city': buyer.town,
    'ship-state': buyer.state,
    'ship-postal-code': buyer.postcode,
    'ship-country': buyer.country,
    'is-business-order': String(order.business),
  }
}

const orderCells = (market: Market, order: Order, item: OrderItem): Cells => ({
  ...itemCells(market, order, item, buyerOf(market, order)),
  'last-updated-date': momentCell(order.updatedAt),
  'order-status': order.status,
  'fulfillment-channel': order.byMerchant ? 'Merchant' : 'Amazon',
  'ship-service-level': order.byMerchant ? 'Standard' : 'Expedited',
  'item-status': itemStatus(order),
  'number-of-items': String(item.quantity),
  'is-replacement-order': String(order.replacement),
  'signature-confirmation-recommended': 'false',
})

/** Yields all orders of an account, by marketplace. */
export function* allOrdersOf(markets: readonly Market[]): Generator<string> {
  const columns = markets.some(isEuropean) ? europeanOrderColumns : orderColumns
  yield headerLine(columns)
  for (const market of markets)
    for (const order of market.orders)
      for (const item of order.items) yield tabLine(columns, orderCells(market, order, item))
}

const addressCells = (buyer: Buyer, { facts }: Market): Cells => ({
  'buyer-email': `${buyer.alias}@${facts.aliases}`,
  'buyer-name': buyer.name,
  'recipient-name': buyer.recipient,
  'ship-address-1': buyer.lines[0],
  'ship-address-2': buyer.lines[1],
  'ship-address-3': buyer.lines[2],
})

const shipmentCells = (market: Market, order: Order, item: OrderItem, place: number): Cells => {
  const buyer = buyerOf(market, order)
  const digits = order.id.replace(/\D/g, '').padStart(17, '0')
  return {
    ...itemCells(market, order, item, buyer),
    ...addressCells(buyer, market),
    'shipment-id': `D${digits.slice(-9)}`,
    'shipment-item-id': `D${digits}${place}`,
    'amazon-order-item-id': `${digits.slice(3)}${place}`,
    'payments-date': momentCell(order.purchasedAt),
    'shipment-date': momentCell(order.shippedAt),
    'reporting-date': momentCell(order.shippedAt),
    'quantity-shipped': String(item.quantity),
    'ship-service-level': 'Expedited',
    carrier: market.facts.carrier,
    'tracking-number': `TBA${digits.slice(0, 12)}`,
    'estimated-arrival-date': momentCell(order.shippedAt + 2 * DAY),
    'fulfillment-center-id': market.facts.centres[0],
    'fulfillment-channel': 'AFN',
  }
}

/** Yields recent Amazon shipments with recipients. */
export function* shipmentsOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(shipmentColumns)
  for (const market of markets)
    for (const order of market.orders) {
      if (order.byMerchant || !order.status.startsWith('Shipped')) continue
      if (order.shippedAt < market.company.until - KEPT) continue
      for (const [place, item] of order.items.entries())
        yield tabLine(shipmentColumns, shipmentCells(market, order, item, place))
    }
}

const unshippedCells = (market: Market, order: Order, item: OrderItem, place: number): Cells => {
  const buyer = buyerOf(market, order)
  return {
    ...itemCells(market, order, item, buyer),
    ...addressCells(buyer, market),
    'order-id': order.id,
    'order-item-id': `${order.id.replace(/\D/g, '').slice(3)}${place}`,
    'payments-date': momentCell(order.purchasedAt),
    'reporting-date': momentCell(market.company.until),
    'promise-date': momentCell(order.purchasedAt + 3 * DAY),
    'days-past-promise': String(Math.ceil((market.company.until - order.purchasedAt) / DAY) - 3),
    'number-of-items': String(item.quantity),
    'quantity-purchased': String(item.quantity),
    'quantity-shipped': '0',
    'quantity-to-ship': String(item.quantity),
    'ship-service-level': 'Standard',
    'address-type': 'Residential',
  }
}

/** Yields orders that the seller has not shipped yet. */
export function* unshippedOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(unshippedColumns)
  for (const market of markets)
    for (const order of market.orders.filter(({ status }) => status === 'Unshipped'))
      for (const [place, item] of order.items.entries())
        yield tabLine(unshippedColumns, unshippedCells(market, order, item, place))
}
