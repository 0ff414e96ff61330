import type { Cells } from '#reports/fixtures/files.ts'
import { csvFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { filesOf } from './logisticsFiles.ts'

const money = [
  ...['product sales', 'product sales tax', 'shipping credits', 'shipping credits tax', 'gift wrap credits'],
  ...[
    'giftwrap credits tax',
    'Regulatory Fee',
    'Tax On Regulatory Fee',
    'promotional rebates',
    'promotional rebates tax',
  ],
  ...['marketplace withheld tax', 'selling fees', 'fba fees', 'other transaction fees', 'other'],
]
/** Cents of a cell as tests write it, `-1.50`. */
const cents = (cell = '') => Math.round(Number(cell) * 100)

/** A date range report of the United States. A row's total is the sum of its money, unless it is said. */
export const transactionsFile = (rows: readonly Cells[]): string => {
  const header = headerOf('transactions', 32)
  const whole = rows.map((row) => ({
    'settlement id': '25889786381',
    type: 'Order',
    marketplace: 'amazon.com',
    ...row,
    total: row.total ?? (money.reduce((sum, name) => sum + cents(row[name]), 0) / 100).toFixed(2),
  }))
  return `"Includes Amazon Marketplace transactions"\r\n"All amounts in USD, unless specified"\r\n${csvFile(header, whole)}`
}

/** Monthly storage fees of the United States; a line is a product in a fulfillment center. */
export const monthlyStorageFile = filesOf('monthlyStorage', 31, {
  asin: 'B0LAMP0001',
  fnsku: 'XLAMP',
  fulfillment_center: 'PDX9',
  country_code: 'US',
  month_of_charge: '2026-02',
  estimated_monthly_storage_fee: '0.0123',
  currency: 'USD',
})

/** The aged-inventory surcharge of the United States; a line is an age of a product. */
export const agedStorageFile = filesOf('agedStorage', 14, {
  'snapshot-date': '2026-02-15T00:00:00+00:00',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  asin: 'B0LAMP0001',
  currency: 'USD',
  country: 'US',
  'qty-charged': '2',
  'amount-charged': '1.00',
  'surcharge-age-tier': '181-210 days',
})

/** Long-term storage fees as they were. */
export const longTermStorageFile = filesOf('longTermStorage', 15, {
  'snapshot-date': '2022-02-15T00:00:00+00:00',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  currency: 'USD',
  country: 'US',
  '12-mo-long-terms-storage-fee': '1.00',
})

/** Storage overage fees of the United States. */
export const storageOverageFile = filesOf('storageOverage', 10, {
  charged_date: '2026-02-28',
  country_code: 'US',
  storage_type: 'Oversize',
  charged_fee_amount: '10.00',
  currency_code: 'USD',
})

/** Returns of orders that the seller ships. */
export const merchantReturnsFile = filesOf('merchantReturns', 33, {
  'Order ID': '111-1',
  'Return request date': '02-Mar-2026',
  'Return request status': 'Approved',
  'Amazon RMA ID': 'DR1',
  'Currency code': 'USD',
  'Merchant SKU': 'LAMP',
  'Return quantity': '1',
})

/** Replacements; a line is a unit sent in place of another. */
export const replacementsFile = filesOf('replacements', 9, {
  'shipment-date': '2026-03-02T13:41:51+00:00',
  sku: 'LAMP',
  quantity: '1',
  'replacement-amazon-order-id': '111-2',
  'original-amazon-order-id': '111-1',
})
