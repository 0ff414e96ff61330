import type { ReportType } from '#contract/uploads.ts'
import { type Cells, tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'

/** Makes files of a report from lines that differ from a default one in the cells given. */
export const filesOf = (type: ReportType, columns: number, defaults: Cells) => (lines: readonly Cells[]) =>
  tabFile(
    headerOf(type, columns),
    lines.map((line) => ({ ...defaults, ...line })),
  )

const lamp = { FNSKU: 'XLAMP', ASIN: 'B0LAMP0001' }

/** An inventory ledger, summary; a line is a SKU's balance on a day. */
export const ledgerFile = filesOf('ledgerSummary', 22, {
  ...lamp,
  Date: '03/01/2026',
  MSKU: 'LAMP',
  Title: 'Lamp',
  Disposition: 'SELLABLE',
  'Starting Warehouse Balance': '10',
  'Ending Warehouse Balance': '10',
  Location: 'US',
})

/** An inventory ledger, detailed view; a line is an event. */
export const ledgerEventsFile = filesOf('ledgerDetail', 16, {
  ...lamp,
  Date: '03/01/2026',
  MSKU: 'LAMP',
  Title: 'Lamp',
  'Event Type': 'Shipments',
  Quantity: '-1',
  'Fulfillment Center': 'PDX9',
  Disposition: 'SELLABLE',
  Country: 'US',
})

/** An FBA inventory planning report of the United States. */
export const planningFile = filesOf('planning', 97, {
  'snapshot-date': '2026-03-01',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  asin: 'B0LAMP0001',
  condition: 'New',
  available: '10',
  'inv-age-0-to-90-days': '10',
  currency: 'USD',
  marketplace: 'US',
})

/** Restock recommendations of the United States. */
export const restockFile = filesOf('restockAdvice', 30, {
  ...lamp,
  Country: 'US',
  'Product Name': 'Lamp',
  'Merchant SKU': 'LAMP',
  Condition: 'New',
  'Currency code': 'USD',
  Available: '10',
})

/** Stranded inventory. */
export const strandedFile = filesOf('stranded', 18, {
  'date-stranded': '2026-02-20',
  'stranded-reason': 'Listing closed',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  asin: 'B0LAMP0001',
  'fulfillable-qty': '10',
})

/** Items of inbound shipments. */
export const inboundFile = filesOf('inbound', 12, {
  ...lamp,
  'Shipment ID': 'FBA1',
  Status: 'Receiving',
  Created: '2026-02-01',
  'Merchant SKU': 'LAMP',
  'Units expected': '24',
  'Units located': '0',
})

/** The old report of what was counted in. */
export const receiptsFile = filesOf('receipts', 7, {
  'received-date': '2022-11-02T00:00:00-07:00',
  fnsku: 'XLAMP',
  sku: 'LAMP',
  quantity: '24',
  'fba-shipment-id': 'FBA1',
  'fulfillment-center-id': 'PDX9',
})
