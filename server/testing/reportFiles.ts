import { type Cells, csvFile, tabFile } from '#reports/fixtures/files.ts'
import { layouts } from '#reports/fixtures/layouts.ts'
import { shopColumns } from '#reports/shopTemplate.ts'

const headerOf = (type: string) => {
  const found = layouts.find((layout) => layout.type === type)
  if (!found) throw new Error(`There is no layout of ${type}`)
  return found.header
}

/** An all-orders file of lines that differ in the cells given. */
export const ordersFile = (lines: readonly Cells[]): string =>
  tabFile(
    headerOf('orders'),
    lines.map((line) => ({
      'purchase-date': '2026-03-01T12:00:00+00:00',
      'last-updated-date': '2026-03-02T12:00:00+00:00',
      'order-status': 'Shipped',
      'sales-channel': 'Amazon.com',
      'product-name': 'Lamp',
      sku: 'LAMP',
      asin: 'B0LAMP0001',
      quantity: '1',
      currency: 'USD',
      'item-price': '10.00',
      'ship-country': 'US',
      ...line,
    })),
  )

/** An order of the file above. */
export const order = (id: string, cells: Cells = {}): Cells => ({ 'amazon-order-id': id, ...cells })

/** A fulfilled-shipments file; one item of each order named, to its buyer. */
export const shipmentsFile = (lines: readonly (readonly [order: string, buyer: string, cells?: Cells])[]): string =>
  tabFile(
    headerOf('shipments'),
    lines.map(([id, buyer, cells]) => ({
      'amazon-order-id': id,
      'shipment-id': `S-${id}`,
      'shipment-item-id': `I-${id}`,
      'purchase-date': '2026-03-01T12:00:00+00:00',
      'shipment-date': '2026-03-02T12:00:00+00:00',
      'reporting-date': '2026-03-02T13:00:00+00:00',
      'buyer-email': `${buyer.toLowerCase()}@marketplace.amazon.com`,
      sku: 'LAMP',
      'quantity-shipped': '1',
      'recipient-name': buyer,
      'ship-address-1': `${buyer.length} ${buyer} Street`,
      'ship-city': 'Springfield',
      'ship-state': 'IL',
      'ship-postal-code': '62704',
      'ship-country': 'US',
      'sales-channel': 'Amazon.com',
      ...cells,
    })),
  )

/** An inventory file of SKUs with their stock. */
export const stockFile = (stock: Readonly<Record<string, number>>): string =>
  tabFile(
    headerOf('myi'),
    Object.entries(stock).map(([sku, units]) => ({
      sku,
      fnsku: `X${sku}`,
      asin: 'B0LAMP0001',
      'product-name': `Item ${sku}`,
      condition: 'New',
      'your-price': '10.00',
      'afn-fulfillable-quantity': String(units),
    })),
  )

/** A listings file of SKUs with their asins. */
export const listingsFile = (asins: Readonly<Record<string, string>>): string =>
  tabFile(
    headerOf('listings'),
    Object.entries(asins).map(([sku, asin]) => ({
      'item-name': `Item ${sku}`,
      'listing-id': `L-${sku}`,
      'seller-sku': sku,
      price: '10.00',
      quantity: '1',
      'open-date': '2026-01-01 00:00:00 PST',
      asin1: asin,
    })),
  )

/** An own-shop file; an order of one article each, to its buyer. */
export const shopFile = (lines: readonly (readonly [order: string, buyer: string, cells?: Cells])[]): string =>
  csvFile(
    shopColumns,
    lines.map(([id, buyer, cells]) => ({
      'order-id': id,
      'purchase-date': '2026-03-01T12:00:00Z',
      sku: 'LAMP',
      asin: 'B0LAMP0001',
      'product-name': 'Lamp',
      quantity: '1',
      currency: 'USD',
      'item-price': '10.00',
      'recipient-name': buyer,
      'address-1': `${buyer.length} ${buyer} Street`,
      city: 'Springfield',
      'postal-code': '62704',
      country: 'US',
      consent: 'yes',
      ...cells,
    })),
  )
