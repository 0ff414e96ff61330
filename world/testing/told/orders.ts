import { minorOf, type Row } from '../csvRows.ts'
import { dayIn } from './clocks.ts'
import { countsAt, type Figure, moneyAt } from './figure.ts'

/** An item of an order that was not cancelled. */
export interface Item {
  seller: string
  order: string
  sku: string
  asin: string
  day: string
  marketplace: string
  /** Empty: another channel. */
  currency: string
  units: number
  price: number
  shipping: number
  discount: number
  byAmazon: boolean
  isReplacement: boolean
  isShop: boolean
}

const channels: Readonly<Record<string, string>> = {
  'Amazon.com': 'US',
  'Amazon.ca': 'CA',
  'Amazon.co.uk': 'UK',
  'Amazon.de': 'DE',
  'Non-Amazon US': 'US',
}

/** Returns all orders of a marketplace account, from its report. */
export const amazonItems = (seller: string, rows: readonly Row[]): Item[] =>
  rows.flatMap((row) => {
    const marketplace = channels[row['sales-channel'] ?? ''] ?? ''
    return row['order-status'] === 'Cancelled'
      ? []
      : {
          ...{ seller, marketplace, isShop: false, order: row['amazon-order-id'] ?? '', sku: row.sku ?? '' },
          ...{
            asin: row.asin ?? '',
            day: dayIn(marketplace, row['purchase-date'] ?? ''),
            currency: row.currency ?? '',
          },
          ...{
            units: Number(row.quantity),
            price: minorOf(row['item-price']),
            shipping: minorOf(row['shipping-price']),
          },
          discount: minorOf(row['item-promotion-discount']),
          byAmazon: row['fulfillment-channel'] === 'Amazon',
          isReplacement: row['is-replacement-order'] === 'true',
        }
  })

/** Returns all orders of a shop in the United States. */
export const shopItems = (seller: string, rows: readonly Row[]): Item[] =>
  rows
    .filter(({ status }) => status !== 'Cancelled')
    .map((row) => ({
      ...{ seller, marketplace: 'US', isShop: true, order: row['order-id'] ?? '', sku: row.sku ?? '' },
      ...{ asin: row.asin ?? '', day: dayIn('US', row['purchase-date'] ?? ''), currency: row.currency ?? '' },
      ...{ units: Number(row.quantity), price: minorOf(row['item-price']), shipping: minorOf(row['shipping-price']) },
      ...{ discount: minorOf(row.discount), byAmazon: false, isReplacement: false },
    }))

/** Yields units, orders and revenue. An order with the same product twice counts once. */
export function* salesTold(items: readonly Item[]): Generator<Figure> {
  const counted = new Set<string>()
  for (const { order, day, marketplace, asin, currency, units, price } of items) {
    const at = { day, marketplace, asin }
    const key = `${order} ${asin}`
    yield* countsAt(at, { units, orders: counted.has(key) ? 0 : 1 })
    yield* moneyAt(at, currency || 'USD', { revenue: price })
    counted.add(key)
  }
}
