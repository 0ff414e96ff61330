import { personAt } from './people.ts'
import { inTurn, orderAt, type WorldLine, type WorldOrder, type WorldSize } from './world.ts'

type Cells = Record<string, string>

const orderColumns = [
  'amazon-order-id',
  'merchant-order-id',
  'purchase-date',
  'last-updated-date',
  'order-status',
  'fulfillment-channel',
  'sales-channel',
  'order-channel',
  'ship-service-level',
  'product-name',
  'sku',
  'asin',
  'item-status',
  'quantity',
  'currency',
  'item-price',
  'item-tax',
  'shipping-price',
  'shipping-tax',
  'gift-wrap-price',
  'gift-wrap-tax',
  'item-promotion-discount',
  'ship-promotion-discount',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'promotion-ids',
  'cpf',
  'is-business-order',
  'purchase-order-number',
  'price-designation',
  'signature-confirmation-recommended',
] as const

const shipmentColumns = [
  'amazon-order-id',
  'merchant-order-id',
  'shipment-id',
  'shipment-item-id',
  'amazon-order-item-id',
  'merchant-order-item-id',
  'purchase-date',
  'payments-date',
  'shipment-date',
  'reporting-date',
  'buyer-email',
  'buyer-name',
  'buyer-phone-number',
  'sku',
  'product-name',
  'quantity-shipped',
  'currency',
  'item-price',
  'item-tax',
  'shipping-price',
  'shipping-tax',
  'gift-wrap-price',
  'gift-wrap-tax',
  'ship-service-level',
  'recipient-name',
  'ship-address-1',
  'ship-address-2',
  'ship-address-3',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'ship-phone-number',
  'bill-address-1',
  'bill-address-2',
  'bill-address-3',
  'bill-city',
  'bill-state',
  'bill-postal-code',
  'bill-country',
  'item-promotion-discount',
  'ship-promotion-discount',
  'carrier',
  'tracking-number',
  'estimated-arrival-date',
  'fulfillment-center-id',
  'fulfillment-channel',
  'sales-channel',
] as const

const moment = (date: Date) => `${date.toISOString().slice(0, 19)}+00:00`
const money = (minor: number) => (minor / 100).toFixed(2)
const line = (columns: readonly string[], cells: Cells) => `${columns.map((name) => cells[name] ?? '').join('\t')}\n`

const orderCells = (size: WorldSize, order: WorldOrder, { product, quantity }: WorldLine): Cells => {
  const person = personAt(size.seed, order.buyer)
  const cancelled = order.status === 'Cancelled'
  return {
    'amazon-order-id': order.id,
    'merchant-order-id': order.id,
    'purchase-date': moment(order.purchasedAt),
    'last-updated-date': moment(order.updatedAt),
    'order-status': order.status,
    'fulfillment-channel': 'Amazon',
    'sales-channel': 'Amazon.com',
    'ship-service-level': 'Expedited',
    'product-name': product.name,
    sku: product.sku,
    asin: product.asin,
    'item-status': cancelled ? 'Cancelled' : order.status === 'Pending' ? 'Unshipped' : 'Shipped',
    quantity: cancelled ? '0' : String(quantity),
    currency: cancelled ? '' : 'USD',
    'item-price': cancelled ? '' : money(product.price * quantity),
    'item-tax': cancelled ? '' : money(Math.round(product.price * quantity * 0.07)),
    'ship-city': person.city,
    'ship-state': person.state,
    'ship-postal-code': person.zip,
    'ship-country': 'US',
    'is-business-order': 'false',
    'signature-confirmation-recommended': 'false',
  }
}

const shipmentCells = (size: WorldSize, order: WorldOrder, item: WorldLine, place: number): Cells => {
  const person = personAt(size.seed, order.buyer)
  const shippedAt = moment(new Date(order.purchasedAt.getTime() + 86_400_000))
  const digits = order.id.replaceAll('-', '')
  return {
    ...orderCells(size, order, item),
    'shipment-id': `D${digits.slice(-9)}`,
    'shipment-item-id': `I${digits}${place}`,
    'amazon-order-item-id': `${digits.slice(3)}${place}`,
    'payments-date': moment(order.purchasedAt),
    'shipment-date': shippedAt,
    'reporting-date': shippedAt,
    'buyer-email': person.email,
    'buyer-name': person.name,
    'recipient-name': person.name,
    'quantity-shipped': String(item.quantity),
    'ship-address-1': person.line1,
    'ship-address-2': person.line2,
    carrier: 'AMZN_US',
    'tracking-number': `TBA${digits.slice(0, 12)}`,
    'fulfillment-center-id': 'PDX9',
    'fulfillment-channel': 'AFN',
  }
}

/** The all-orders report of a world, line by line with its header; `sequence` says in which order. */
export function* allOrders(size: WorldSize, sequence: Iterable<number> = inTurn(size)): Generator<string> {
  yield `${orderColumns.join('\t')}\n`
  for (const n of sequence) {
    const order = orderAt(size, n)
    for (const item of order.lines) yield line(orderColumns, orderCells(size, order, item))
  }
}

/** The fulfilled-shipments report of the same world: who got what was shipped. */
export function* fulfilledShipments(size: WorldSize, sequence: Iterable<number> = inTurn(size)): Generator<string> {
  yield `${shipmentColumns.join('\t')}\n`
  for (const n of sequence) {
    const order = orderAt(size, n)
    if (order.status !== 'Shipped') continue
    for (const [place, item] of order.lines.entries())
      yield line(shipmentColumns, shipmentCells(size, order, item, place))
  }
}

/** Gathers lines into pieces of about 64 kB, as a file is written. */
export function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const text of lines) {
    piece += text
    if (piece.length > 65_536) {
      yield piece
      piece = ''
    }
  }
  if (piece) yield piece
}
