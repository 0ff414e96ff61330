import { DAY_MS } from '#rules/days.ts'
import { inventoryColumns, orderColumns, shipmentColumns } from './files/columns.ts'
import { type Cells, momentCell, moneyCell, tabLine } from './files/table.ts'
import { mix, pick } from './trade/random.ts'
import { inTurn, orderAt, productAt, type WorldLine, type WorldOrder, type WorldSize } from './world.ts'

const first = [
  'Ada',
  'Ben',
  'Carla',
  'Dev',
  'Elif',
  'Femi',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaya',
  'Liam',
  'Mina',
  'Noor',
  'Omar',
  'Petra',
]
const last = [
  'Abbott',
  'Brandt',
  'Castillo',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Gupta',
  'Haddad',
  'Ito',
  'Jensen',
  'Kowalski',
  'Lopez',
  'Moreau',
  'Novak',
  'Okafor',
  'Price',
]
const streets = [
  'Oak Street',
  'Elm Avenue',
  'Harbor Road',
  'Mill Lane',
  'Sunset Boulevard',
  'Cedar Court',
  'Station Road',
  'Park Place',
]
const places = [
  { city: 'Portland', state: 'OR', zip: 97201 },
  { city: 'Austin', state: 'TX', zip: 78701 },
  { city: 'Columbus', state: 'OH', zip: 43085 },
  { city: 'Raleigh', state: 'NC', zip: 27601 },
  { city: 'New Haven', state: 'CT', zip: 6510 },
  { city: 'Fresno', state: 'CA', zip: 93650 },
]

interface Person {
  name: string
  email: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
}

/** Returns buyer n of a world: always the same person at the same address. */
const personAt = (seed: number, n: number): Person => {
  const bits = mix(seed, n)
  const place = pick(places, seed + 3, n)
  return {
    name: `${pick(first, seed + 1, n)} ${pick(last, seed + 2, n)}`,
    email: `${bits.toString(36)}${n.toString(36)}@marketplace.amazon.com`,
    line1: `${(bits % 9800) + 100} ${pick(streets, seed + 4, n)}`,
    line2: bits % 5 === 0 ? `Apt ${(bits % 80) + 1}` : '',
    city: place.city,
    state: place.state,
    zip: String(place.zip + (bits % 40)).padStart(5, '0'),
  }
}

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

/** Yields the all-orders report of a world by line, with its header, in the order of `sequence`. */
export function* allOrders(size: WorldSize, sequence: Iterable<number> = inTurn(size)): Generator<string> {
  yield `${orderColumns.join('\t')}\n`
  for (const n of sequence) {
    const order = orderAt(size, n)
    for (const item of order.lines) yield tabLine(orderColumns, orderCells(size, order, item))
  }
}

/** Yields the fulfilled-shipments report of the same world, with recipients. */
export function* fulfilledShipments(size: WorldSize, sequence: Iterable<number> = inTurn(size)): Generator<string> {
  yield `${shipmentColumns.join('\t')}\n`
  for (const n of sequence) {
    const order = orderAt(size, n)
    if (order.status !== 'Shipped') continue
    for (const [place, item] of order.lines.entries())
      yield tabLine(shipmentColumns, shipmentCells(size, order, item, place))
  }
}

/** Yields the FBA inventory of the same world, in which every product is in stock. */
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

/** Combines lines to chunks of about 64 kB for writing a file. */
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
