import type { MoneyCategory } from '#rules/profit/categories.ts'

/** The column of an amount in a date range report. */
export type MoneyColumn =
  | 'product sales'
  | 'product sales tax'
  | 'shipping credits'
  | 'promotional rebates'
  | 'marketplace withheld tax'
  | 'selling fees'
  | 'fba fees'
  | 'other transaction fees'
  | 'other'

type Row = readonly [category: MoneyCategory, type: string, description: string, column: MoneyColumn]

const OTHER = 'other-transaction'

/** Every kind of amount: its purpose, its name in a settlement, and its column in a date range report. */
export const parts = {
  principal: ['sales', 'ItemPrice', 'Principal', 'product sales'],
  tax: ['tax', 'ItemPrice', 'Tax', 'product sales tax'],
  withheld: ['taxWithheld', 'ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', 'marketplace withheld tax'],
  shipping: ['shipping', 'ItemPrice', 'Shipping', 'shipping credits'],
  promotion: ['promotions', 'Promotion', 'Principal', 'promotional rebates'],
  commission: ['referral', 'ItemFees', 'Commission', 'selling fees'],
  fulfillment: ['fba', 'ItemFees', 'FBAPerUnitFulfillmentFee', 'fba fees'],
  refundCommission: ['refundedFees', 'ItemFees', 'RefundCommission', 'selling fees'],
  transport: ['inbound', OTHER, 'FBAInboundTransportationFee', 'other'],
  storage: ['storage', OTHER, 'Storage Fee', 'other'],
  agedStorage: ['storage', OTHER, 'StorageRenewalBilling', 'other'],
  overage: ['storage', OTHER, 'Inventory Storage Overage Fee', 'other'],
  advertising: ['advertising', 'Cost of Advertising', 'TransactionTotalAmount', 'other transaction fees'],
  subscription: ['other', OTHER, 'Subscription Fee', 'other transaction fees'],
  lost: ['reimbursements', 'FBA Inventory Reimbursement', 'WAREHOUSE_LOST', 'other'],
  damaged: ['reimbursements', 'FBA Inventory Reimbursement', 'WAREHOUSE_DAMAGE', 'other'],
  missing: ['reimbursements', 'FBA Inventory Reimbursement', 'MISSING_FROM_INBOUND', 'other'],
  takenBack: ['reimbursements', 'FBA Inventory Reimbursement', 'COMPENSATED_CLAWBACK', 'other'],
} as const satisfies Readonly<Record<string, Row>>

export type Part = keyof typeof parts

/** Categories of refunds, which reverse the price and the fees. */
const refunded: Readonly<Partial<Record<Part, MoneyCategory>>> = {
  principal: 'refunds',
  tax: 'refundedTax',
  withheld: 'refundedTax',
  promotion: 'refundedPromotions',
  commission: 'refundedFees',
}

/** Returns the category of an amount of an event. */
export const categoryOf = (part: Part, isRefund: boolean): MoneyCategory =>
  (isRefund ? refunded[part] : undefined) ?? parts[part][0]
