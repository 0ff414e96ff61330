import type { Page } from 'playwright-core'
import { DAY_MS } from '#rules/days.ts'
import { inventoryColumns, orderColumns } from '#world/files/columns.ts'
import { inboundColumns, ledgerColumns } from '#world/files/logisticsColumns.ts'
import {
  type Cells,
  dayCell,
  headerCells,
  headerLine,
  quotedTabLine,
  slashedDayCell,
  tabLine,
} from '#world/files/table.ts'
import { askFor } from './ask.ts'

/** A report file, and what it does not say of itself. */
export interface StockFile {
  name: string
  seller: string
  marketplace?: string
  since?: string
  until?: string
  /** When it was made; now when omitted. */
  asOf?: string
  text: string
}

interface Product {
  sku: string
  fnsku: string
  asin: string
  name: string
}

const product = (name: string, place: string): Product => ({
  sku: `${name}-${place}`,
  fnsku: name === 'GIFT' ? '' : `X0${name}${place}`.padEnd(10, '0'),
  asin: asinOf(name),
  name: `${name.charAt(0)}${name.slice(1).toLowerCase()}, plain`,
})

/** The number of a product of the stockroom: LAMP, SHELF, THROW, VASE or GIFT. */
export const asinOf = (name: string): string => `B0${name.padEnd(8, '0')}`

const today = Math.floor(Date.now() / DAY_MS)
const HISTORY = 120
const LEDGER = 40
/** So many days ago the lamp was out of stock in the United States, first and last. */
const OUT = [12, 8] as const
/** Of so many days ago the last vase was sold, and the only throw. */
const LAST_VASE = 9
const LAST_THROW = 110

const isOut = (ago: number) => ago <= OUT[0] && ago >= OUT[1]
const daysAgo = (count: number) => Array.from({ length: count }, (_, at) => count - at)

const sold = ({ sku, asin, name }: Product, channel: string, ago: number, quantity: number) =>
  tabLine(orderColumns, {
    'amazon-order-id': `111-${String(ago).padStart(7, '0')}-${sku}`,
    'purchase-date': `${dayCell(today - ago)}T20:00:00+00:00`,
    'last-updated-date': `${dayCell(today - ago)}T21:00:00+00:00`,
    'order-status': 'Shipped',
    'fulfillment-channel': 'Amazon',
    'sales-channel': channel,
    'product-name': name,
    sku,
    asin,
    'item-status': 'Shipped',
    quantity: String(quantity),
    currency: channel === 'Amazon.co.uk' ? 'GBP' : channel === 'Amazon.ca' ? 'CAD' : 'USD',
    'item-price': (quantity * 25).toFixed(2),
    'is-business-order': 'false',
  })

const americanOrders = () => [
  headerLine(orderColumns),
  ...daysAgo(HISTORY).flatMap((ago) => [
    ...(isOut(ago) ? [] : [sold(product('LAMP', 'US'), 'Amazon.com', ago, 4)]),
    sold(product('SHELF', 'US'), 'Amazon.com', ago, 1),
    ...(ago >= LAST_VASE ? [sold(product('VASE', 'US'), 'Amazon.com', ago, 5)] : []),
    ...(ago === LAST_THROW ? [sold(product('THROW', 'US'), 'Amazon.com', ago, 1)] : []),
    sold(product('LAMP', 'CA'), 'Amazon.ca', ago, 1),
  ]),
]

const britishOrders = () => [
  headerLine(orderColumns),
  ...daysAgo(HISTORY).flatMap((ago) => [
    sold(product('LAMP', 'UK'), 'Amazon.co.uk', ago, 2),
    sold(product('SHELF', 'UK'), 'Amazon.co.uk', ago, 1),
  ]),
]

const stocked = { LAMP: 6, SHELF: 900, THROW: 80, VASE: 60, GIFT: 0 }

const stockLine = ({ sku, fnsku, asin, name }: Product, units: number) =>
  tabLine(inventoryColumns, {
    sku,
    fnsku,
    asin,
    'product-name': name,
    condition: 'New',
    'your-price': '25.00',
    'afn-listing-exists': 'Yes',
    'afn-warehouse-quantity': String(units),
    'afn-fulfillable-quantity': String(units),
    'afn-total-quantity': String(units),
  })

/** FBA inventory of the United States; `lamps` are in stock. */
export const americanStock = (lamps = stocked.LAMP): StockFile => ({
  name: 'stock-us.txt',
  seller: 'clove-us',
  marketplace: 'US',
  text: [
    headerLine(inventoryColumns),
    ...Object.entries({ ...stocked, LAMP: lamps }).map(([name, units]) => stockLine(product(name, 'US'), units)),
  ].join(''),
})

const balance = ({ sku, fnsku, asin, name }: Product, ago: number, before: number, units: number) =>
  quotedTabLine(ledgerColumns, {
    Date: slashedDayCell(today - ago),
    FNSKU: fnsku,
    ASIN: asin,
    MSKU: sku,
    Title: name,
    Disposition: 'SELLABLE',
    'Starting Warehouse Balance': String(before),
    'Other Events': String(units - before),
    'Ending Warehouse Balance': String(units),
    Location: 'US',
  })

const ledger = () => {
  const lamps = (ago: number) => (isOut(ago) ? 0 : stocked.LAMP)
  return [
    quotedTabLine(ledgerColumns, headerCells(ledgerColumns)),
    ...daysAgo(LEDGER).flatMap((ago) => [
      balance(product('LAMP', 'US'), ago, lamps(ago + 1), lamps(ago)),
      ...(['SHELF', 'THROW', 'VASE'] as const).map((name) =>
        balance(product(name, 'US'), ago, stocked[name], stocked[name]),
      ),
    ]),
  ]
}

const shipped = ({ sku, fnsku, asin, name }: Product, id: string, cells: Cells) =>
  tabLine(inboundColumns, {
    Marketplace: 'US',
    'Shipment ID': id,
    'Shipment name': `FBA STA (${slashedDayCell(today - 25)} 09:15)-PDX9`,
    Destination: 'PDX9',
    Created: dayCell(today - 25),
    'Last updated': `${dayCell(today - 2)}T20:00:00+00:00`,
    'Merchant SKU': sku,
    FNSKU: fnsku,
    ASIN: asin,
    Title: name,
    ...cells,
  })

/** A shipment of lamps that Amazon counts in, and one of shelves that it has counted in. */
export const shipments = { lamps: 'FBA15LAMPS01', shelves: 'FBA15SHELF01' } as const

const inbound = () => [
  headerLine(inboundColumns),
  shipped(product('LAMP', 'US'), shipments.lamps, {
    Status: 'RECEIVING',
    'Units expected': '24',
    'Units located': '10',
  }),
  shipped(product('SHELF', 'US'), shipments.shelves, {
    Status: 'CLOSED',
    Closed: dayCell(today - 3),
    'Units expected': '40',
    'Units located': '40',
  }),
]

/** Orders of the American account, in the United States and Canada. */
export const ordersFile = (): StockFile => ({
  name: 'orders-us.txt',
  seller: 'clove-us',
  text: americanOrders().join(''),
})

/**
 * What two accounts hold in three marketplaces, beside the American orders. Lamps sell well and were out of stock for five
 * days, shelves lie in plenty, nobody wants throws, vases have stopped selling, the gift has no FNSKU.
 */
export const stockFiles = (): StockFile[] => {
  const us = { seller: 'clove-us' }
  const uk = { seller: 'clove-eu' }
  const stock = (place: string, units: Record<string, number>) =>
    [
      headerLine(inventoryColumns),
      ...Object.entries(units).map(([name, count]) => stockLine(product(name, place), count)),
    ].join('')
  return [
    americanStock(),
    { ...us, name: 'stock-ca.txt', marketplace: 'CA', text: stock('CA', { LAMP: 3 }) },
    { ...us, name: 'ledger.txt', text: ledger().join('') },
    { ...us, name: 'inbound.txt', text: inbound().join('') },
    { ...uk, name: 'orders-uk.txt', text: britishOrders().join('') },
    { ...uk, name: 'stock-uk.txt', marketplace: 'UK', text: stock('UK', { LAMP: 400, SHELF: 0 }) },
  ]
}

/** A handful of small files is in within a second or two; a machine that walks two files at once may need a minute. */
const IMPORT_MS = 120_000

/** Sends files as a program would, and waits until they are in. */
export const sendFiles = async (page: Page, files: readonly StockFile[]): Promise<void> => {
  const ids: string[] = []
  for (const { name, text, ...said } of files) {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
    const multipart = { asOf: new Date().toISOString(), ...said, file }
    ids.push((await askFor<{ id: string }>(page, 'POST', '/uploads', { multipart })).id)
  }
  for (const end = Date.now() + IMPORT_MS; ; await page.waitForTimeout(100)) {
    const uploads = await askFor<{ id: string; filename: string; state: string; message: string }[]>(
      page,
      'GET',
      '/uploads',
    )
    const open = uploads.filter(({ id, state }) => ids.includes(id) && state !== 'imported')
    if (!open.length) return
    const stuck = open.find(({ state }) => ['held', 'failed'].includes(state))
    if (stuck ?? Date.now() > end) throw new Error(`Not imported: ${JSON.stringify(stuck ?? open)}`)
  }
}
