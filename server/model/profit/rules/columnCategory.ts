import type { MoneyCategory } from '#rules/profit/categories.ts'
import { type CategorySince, categoriesOf } from './lineCategory.ts'

/** An amount of a date range report: the row's event and its localized name, its column and its description. */
export interface ColumnAmount {
  event: string
  column: string
  transaction: string
  description: string | null
}

const tax = {
  product_sales_tax: 'tax',
  shipping_credits_tax: 'tax',
  gift_wrap_credits_tax: 'tax',
  regulatory_fee: 'tax',
  regulatory_fee_tax: 'tax',
  promotional_rebates_tax: 'tax',
  sales_tax_collected: 'tax',
  marketplace_withheld_tax: 'taxWithheld',
  tcs_cgst: 'taxWithheld',
  tcs_sgst: 'taxWithheld',
  tcs_igst: 'taxWithheld',
  tds: 'taxWithheld',
} as const satisfies Record<string, MoneyCategory>

const sold: Readonly<Record<string, MoneyCategory>> = {
  ...tax,
  product_sales: 'sales',
  shipping_credits: 'shipping',
  gift_wrap_credits: 'shipping',
  promotional_rebates: 'promotions',
  points: 'promotions',
  selling_fees: 'referral',
  fba_fees: 'fba',
  // reversed shipping credits, which settlements report as ShippingChargeback
  other_transaction_fees: 'fba',
  other_amount: 'other',
}

const refunded: Readonly<Record<string, MoneyCategory>> = {
  ...Object.fromEntries(Object.keys(tax).map((column) => [column, 'refundedTax'])),
  product_sales: 'refunds',
  shipping_credits: 'refundedShipping',
  gift_wrap_credits: 'refundedShipping',
  promotional_rebates: 'refundedPromotions',
  points: 'refundedPromotions',
  selling_fees: 'refundedFees',
  fba_fees: 'refundedFees',
  other_transaction_fees: 'refundedFees',
  // restocking fees
  other_amount: 'refunds',
}

/** The category of each column for sales and refunds. */
const byColumn: Readonly<Record<string, Readonly<Record<string, MoneyCategory>>>> = {
  order: sold,
  refund: refunded,
  chargeback: refunded,
  claim: refunded,
}

/** Events with a fixed category, independent of the description. */
const byEvent: Readonly<Record<string, MoneyCategory>> = {
  orderRetrocharge: 'tax',
  refundRetrocharge: 'tax',
  customerReturnFee: 'fba',
  transactionFee: 'fba',
  dealFee: 'promotions',
  liquidation: 'other',
  debt: 'balance',
  reserve: 'balance',
}

/** Keywords of descriptions in the languages of the reports, for events that the names of settlements do not cover. */
const descriptionRules: readonly (readonly [event: RegExp, description: RegExp, category: MoneyCategory])[] = [
  [/^inventoryFee$/, /storage|surcharge|lager|stockage|stoccaggio|almacen|opslag|lagring|magazyn|保管/i, 'storage'],
  [/^inventoryFee$/, /transport|placement|inbound|einlagerung|納品/i, 'inbound'],
  [/^inventoryFee$/, /./, 'fba'],
  [/^serviceFee$/, /advertis|werbe|werbung|publicit|pubblicit|publicidad|adverten|annons|reklam|広告/i, 'advertising'],
  [/^serviceFee$/, /transport|placement|inbound/i, 'inbound'],
  [/^serviceFee$/, /subscription|abonnement|abbonament|suscrip|prenumeration|abonament|月額/i, 'other'],
  [
    /^adjustment$/,
    /reimburs|erstattung|rembours|rimborso|reembolso|vergoeding|ersättning|zwrot|補填|返金/i,
    'reimbursements',
  ],
]

/** Events that are categorized by column, because their description is a product name. */
export const eventsByColumn: readonly string[] = Object.keys(byColumn)

const always = (category: MoneyCategory, isKnown = true): CategorySince[] => [
  { since: '0001-01-01', category, known: isKnown },
]

/** Returns the categories of a date range report amount, each with its first day; the first one has no start. */
export const columnCategoriesOf = ({
  event,
  column,
  transaction,
  description,
}: ColumnAmount): readonly CategorySince[] => {
  if (column === 'unexplained') return always('other', false)
  const columnCategory = byColumn[event]?.[column] ?? byEvent[event]
  if (columnCategory) return always(columnCategory)
  const namedCategories = categoriesOf({ transaction, type: null, description })
  if (namedCategories.every(({ known: isKnown }) => isKnown)) return namedCategories
  const [, , category] =
    descriptionRules.find(
      ([eventPattern, descriptionPattern]) => eventPattern.test(event) && descriptionPattern.test(description ?? ''),
    ) ?? []
  return category ? always(category) : namedCategories
}
