import { DAY_MS } from '#rules/days.ts'
import { inventoryColumns, orderColumns, shipmentColumns } from './files/columns.ts'
import { type Cells, momentCell, moneyCell, tabLine } from './files/table.ts'
import { personAt } from './people.ts'
import { mix } from './random.ts'
import { inTurn, orderAt, productAt, type WorldLine, type WorldOrder, type WorldSize } from './world.ts'

const orderCells = (size: WorldSize, order: WorldOrder, { product, quantity }: WorldLine): Cells => {
  const person = personAt(size.seed, order.buyer)
  const cancelled = order.status === 'Cancelled'
  return {
    'amazon-order-id': order.id,
    'merchant-order-id': order.id,
    'purchase-date': momentCell(order.purchasedAt.getTime()),
    'last-updated-date': momentCell(order.updatedAt.getTime()),
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
    'item-price': cancelled ? '' : moneyCell(product.price * quantity),
    'item-tax': cancelled ? '' : moneyCell(Math.round(product.price * quantity * 0.07)),
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
  const shippedAt = momentCell(order.purchasedAt.getTime() + DAY_MS)
  const digits = order.id.replaceAll('-', '')
  return {
    ...orderCells(size, order, item),
    'shipment-id': `D${digits.slice(-9)}`,
    'shipment-item-id': `I${digits}${place}`,
    'amazon-order-item-id': `${digits.slice(3)}${place}`,
    'payments-date': momentCell(order.purchasedAt.getTime()),
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
    for (const item of order.lines) yield tabLine(orderColumns, orderCells(size, order, item))
  }
}

/** The fulfilled-shipments report of the same world: who got what was shipped. */
export function* fulfilledShipments(size: WorldSize, sequence: Iterable<number> = inTurn(size)): Generator<string> {
  yield `${shipmentColumns.join('\t')}\n`
  for (const n of sequence) {
    const order = orderAt(size, n)
    if (order.status !== 'Shipped') continue
    for (const [place, item] of order.lines.entries())
      yield tabLine(shipmentColumns, shipmentCells(size, order, item, place))
  }
}

/** The FBA inventory of the same world: every product lies in stock. */
export function* inventoryOfWorld(size: WorldSize): Generator<string> {
  yield `${inventoryColumns.join('\t')}\n`
  for (let n = 0; n < size.products; n += 1) {
    const { sku, fnsku, asin, name, price } = productAt(size, n)
    yield tabLine(inventoryColumns, {
      sku,
      fnsku,
      asin,
      'product-name': name,
      condition: 'New',
      'your-price': moneyCell(price),
      'afn-fulfillable-quantity': String(mix(size.seed + 31, n) % 200),
      'afn-reserved-quantity': String(mix(size.seed + 32, n) % 10),
      'afn-inbound-shipped-quantity': String(mix(size.seed + 33, n) % 40),
    })
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
