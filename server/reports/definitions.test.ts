import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { reports } from './allReports.ts'
import { sourceOf, tabFile } from './fixtures/files.ts'
import { layouts } from './fixtures/layouts.ts'
import { contextOf, mapped } from './fixtures/reading.ts'

const folder = join(process.cwd(), 'server/migrations')
const schema = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** Columns of a fact table beyond the ones all begin with, as the migrations make them. */
function columnsOf(table: string): string[] {
  const body = new RegExp(`create table ${table} \\(([\\s\\S]*?)\\n\\);`).exec(schema)?.[1] ?? ''
  const lines = body.replace(/--.*/g, '').replace(/primary key.*/g, '')
  const names = lines.split(',').map((part) => part.trim().split(/\s/)[0] ?? '')
  return names.filter((name) => /^\w/.test(name))
}

describe.each(reports)('$type', ({ columns, targets, decisive, known, decimals, dates }) => {
  it('fills columns that its tables have', () => {
    for (const target of targets) {
      expect(target.columns.filter((name) => !columns.includes(name))).toEqual([])
      expect(target.columns.filter((name) => !columnsOf(target.table).includes(name))).toEqual([])
      expect(new Set(target.columns).size).toBe(target.columns.length)
    }
  })

  it('knows the columns it decides and counts by', () => {
    expect([...decisive, ...decimals, ...dates].filter((name) => !known.includes(name))).toEqual([])
  })
})

/** One line of each report, as little as will do. */
const least: Readonly<Record<string, Record<string, string>>> = {
  orders: {
    'amazon-order-id': '1',
    'purchase-date': '2026-05-08T23:36:26+00:00',
    sku: 'A',
    quantity: '1',
    'sales-channel': 'Amazon.com',
  },
  unshipped: { 'order-id': '1', 'order-item-id': '2', 'purchase-date': '2026-05-08T23:36:26+00:00', sku: 'A' },
  shipments: {
    'amazon-order-id': '1',
    'shipment-item-id': 'D',
    'shipment-date': '2026-05-08T23:36:26+00:00',
    sku: 'A',
  },
  listings: { 'seller-sku': 'A' },
  myi: { sku: 'A' },
  afn: { 'seller-sku': 'A' },
  afnCountry: { 'seller-sku': 'A', country: 'DE' },
  reserved: { sku: 'A' },
  shop: { 'order-id': '1', 'purchase-date': '2026-05-08', sku: 'A', quantity: '1', currency: 'EUR' },
  ledgerSummary: { Date: '05/11/2026' },
  ledgerDetail: { Date: '05/11/2026', Quantity: '1' },
  planning: { sku: 'A' },
  restockAdvice: { 'Merchant SKU': 'A' },
  stranded: { sku: 'A' },
  inbound: {},
  receipts: { 'received-date': '2022-11-02T00:00:00-07:00', fnsku: 'X', quantity: '1' },
  reimbursements: { 'approval-date': '2026-05-11T13:41:51+00:00', 'reimbursement-id': '1', reason: 'Lost_Warehouse' },
  customerReturns: { 'return-date': '2026-04-27T08:39:57+00:00', 'order-id': '1', quantity: '1' },
  removalOrders: {
    'request-date': '2026-04-02T09:11:04+00:00',
    'order-id': '1',
    'order-type': 'Return',
    'order-status': 'Completed',
  },
  removalShipments: { 'order-id': '1', 'shipment-date': '2026-04-15T12:00:00+00:00', 'shipped-quantity': '2' },
  removalLog: { 'order-id': '1', sku: 'A', 'received-on': '2026-04-20', good: '1' },
  adjustments: { 'adjusted-date': '2022-12-06T13:02:44+00:00', 'transaction-item-id': '1', quantity: '-3' },
  settlementV1: { 'settlement-id': '1', 'total-amount': '2.00', currency: 'CAD', 'transaction-type': 'Order' },
  settlementV2: {
    'settlement-id': '1',
    'total-amount': '2.00',
    currency: 'CAD',
    'transaction-type': 'Order',
    amount: '2.00',
  },
  transactions: { 'date/time': 'Nov 1, 2026 12:03:04 AM PDT', type: 'Order', total: '1.00' },
  monthlyStorage: { fnsku: 'X', month_of_charge: '2026-10', currency: 'USD', estimated_monthly_storage_fee: '0.0123' },
  agedStorage: { 'snapshot-date': '2026-10-15', currency: 'USD', 'amount-charged': '1.20' },
  longTermStorage: { 'snapshot-date': '2022-10-15', currency: 'USD', '12-mo-long-terms-storage-fee': '1.20' },
  storageOverage: { charged_date: '2026-10-15', currency_code: 'USD', charged_fee_amount: '1.20' },
  merchantReturns: { 'Order ID': '1', 'Return request date': '02-Nov-2026', 'Return quantity': '1' },
  replacements: {
    'shipment-date': '2026-05-11T13:41:51+00:00',
    'replacement-amazon-order-id': '2',
    'original-amazon-order-id': '1',
    sku: 'A',
    quantity: '1',
  },
  feePreview: { sku: 'A', currency: 'USD' },
  adsTerms: {},
  adsProducts: {},
  adsTargets: {},
  adsCampaigns: {},
  adsPlacements: {},
  adsBulk: {},
  businessByAsin: { '(Child) ASIN': 'B0CHILD001' },
  businessByDate: { Date: '2026-03-02' },
  centralBankRates: { Date: '2026-11-20', USD: '1.0856' },
  exchangeRates: { day: '2026-11-20', currency: 'EUR', rate: '1.0856' },
}
/** Columns that layouts of one report spell differently. */
const spelled: readonly (readonly [name: RegExp, cell: string])[] = [
  [/^event ?type$/i, 'Receipts'],
  [/^shipment ?id$/i, 'FBA1'],
  [/^(shipment)?status$/i, 'Closed'],
  [/^(merchant ?|seller)sku$/i, 'A'],
  [/^(date|start date|end date|date range)$/i, '2026-05-11'],
  [/^campaign ?name$/i, 'A'],
  [/^entity$/i, 'Keyword'],
  [/^clicks$/i, '1'],
]

it.each(layouts)('maps a line of $type, $title, with a value for each column', async ({ type, header }) => {
  const more = type === 'inbound' || type === 'ledgerDetail' || type.startsWith('ads') ? header : []
  const cells = more.flatMap((name) => spelled.filter(([like]) => like.test(name)).map(([, cell]) => [name, cell]))
  const line = { ...least[type], ...Object.fromEntries(cells) }
  const { rows, rejected } = await mapped(sourceOf(tabFile(header, [line])), {
    ...contextOf('UK'),
    span: { since: '2026-03-02', until: '2026-03-02' },
  })
  expect(rejected).toEqual([])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.values).toHaveLength(reports.find((report) => report.type === type)?.columns.length ?? -1)
})

it('keeps cells of unknown columns, but none whose name suggests a person', async () => {
  const header = [
    ...(layouts.find(({ type }) => type === 'afn')?.header ?? []),
    'Bin',
    'new flag',
    'Buyer Phone',
    'customer-name',
    'VAT no',
    'delivery address',
  ]
  const cells = Object.fromEntries(header.slice(6).map((name) => [name, 'x']))
  const { rows } = await mapped(
    sourceOf(tabFile(header, [{ 'seller-sku': 'A', ...cells, Bin: '' }, { 'seller-sku': 'B' }])),
  )
  expect(rows.map(({ fields }) => fields.raw)).toEqual(['{"new-flag":"x"}', null])
})
