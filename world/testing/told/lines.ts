import { minorOf, type Row } from '../csvRows.ts'
import { dayOf } from './clocks.ts'

/** An amount that was paid, or is deferred. */
export interface Line {
  seller: string
  marketplace: string
  currency: string
  order: string
  sku: string
  /** The day of posting. */
  day: string
  /** The measure that it is part of. */
  measure: string
  amount: number
  /** Units sold or refunded; 0 for amounts other than their price. */
  units: number
  /** The file's name for it. */
  about: string
  /** Empty while it is deferred. */
  settlement: string
}

const sold = {
  Principal: 'sales',
  Tax: 'taxCollected',
  'MarketplaceFacilitatorTax-Principal': 'taxWithheld',
  Shipping: 'shippingCredits',
  Discount: 'promotions',
  Commission: 'referralFees',
  FBAPerUnitFulfillmentFee: 'fbaFees',
} as const
const refunded = {
  Principal: 'refunds',
  Tax: 'taxRefunded',
  'MarketplaceFacilitatorTax-Principal': 'taxRefunded',
  Discount: 'refunds',
  Commission: 'refundedFees',
  RefundCommission: 'refundedFees',
} as const
const others: Readonly<Record<string, string>> = {
  FBAInboundTransportationFee: 'inboundFees',
  'Storage Fee': 'storageFees',
  StorageRenewalBilling: 'storageFees',
  'Inventory Storage Overage Fee': 'storageFees',
  TransactionTotalAmount: 'advertising',
  'Subscription Fee': 'otherMoney',
}

const measureIn = (of: Readonly<Record<string, string>>, name: string): string => {
  const measure = of[name]
  if (!measure) throw new Error(`Nobody has said what '${name}' is`)
  return measure
}

const settled = (type: string, amountType: string, description: string): string => {
  if (amountType === 'FBA Inventory Reimbursement') return 'reimbursements'
  const name = amountType === 'Promotion' ? 'Discount' : description
  if (type === 'Order') return measureIn(sold, name)
  if (type === 'Refund') return measureIn(refunded, name)
  return measureIn(others, name)
}

/** Returns every amount of the settlements in a file. */
export const settlementLines = (seller: string, marketplace: string, rows: readonly Row[]): Line[] => {
  let currency = ''
  return rows.flatMap((row) => {
    if (row['total-amount']) currency = row.currency ?? ''
    if (!row['transaction-type']) return []
    const measure = settled(row['transaction-type'], row['amount-type'] ?? '', row['amount-description'] ?? '')
    return {
      ...{ seller, marketplace, currency, order: row['order-id'] ?? '', sku: row.sku ?? '', measure },
      ...{
        about: row['amount-description'] ?? '',
        day: row['posted-date'] ?? '',
        amount: minorOf(row.amount),
        settlement: row['settlement-id'] ?? '',
      },
      units:
        row['amount-description'] === 'Principal' && row['amount-type'] === 'ItemPrice'
          ? Number(row['quantity-purchased'] || 1)
          : 0,
    }
  })
}

const english = {
  date: 'date/time',
  settlement: 'settlement id',
  type: 'type',
  order: 'order id',
  sku: 'sku',
  description: 'description',
  quantity: 'quantity',
  released: 'Transaction Release Date',
  Principal: 'product sales',
  Tax: 'product sales tax',
  Shipping: 'shipping credits',
  Discount: 'promotional rebates',
  'MarketplaceFacilitatorTax-Principal': 'marketplace withheld tax',
  Commission: 'selling fees',
  FBAPerUnitFulfillmentFee: 'fba fees',
  total: 'total',
}
const german: typeof english = {
  date: 'Datum/Uhrzeit',
  settlement: 'Abrechnungsnummer',
  type: 'Typ',
  order: 'Bestellnummer',
  sku: 'SKU',
  description: 'Beschreibung',
  quantity: 'Menge',
  released: 'Freigabedatum der Transaktion',
  Principal: 'Umsätze',
  Tax: 'Produktumsatzsteuer',
  Shipping: 'Gutschrift für Versandkosten',
  Discount: 'Rabatte aus Werbeaktionen',
  'MarketplaceFacilitatorTax-Principal': 'Einbehaltene Steuer auf Marketplace',
  Commission: 'Verkaufsgebühren',
  FBAPerUnitFulfillmentFee: 'Gebühren zu Versand durch Amazon',
  total: 'Gesamt',
}
const amounts = Object.keys(sold) as (keyof typeof sold)[]

/** Returns the category of a row without a sale, by its description. */
const described = (description: string): string => {
  if (/reimbursement/i.test(description)) return 'reimbursements'
  if (/carrier/i.test(description)) return 'inboundFees'
  if (/storage|surcharge/i.test(description)) return 'storageFees'
  return /advertising/i.test(description) ? 'advertising' : 'otherMoney'
}

const isOrder = (type: string) => type === 'Order' || type === 'Bestellung'
const isRefund = (type: string) => type === 'Refund' || type === 'Erstattung'
const isTransfer = (type: string) => type === 'Transfer' || type === 'Übertrag'

/** Returns every amount of a date range report, except bank transfers. */
export const transactionLines = (
  seller: string,
  marketplace: string,
  currency: string,
  rows: readonly Row[],
): Line[] => {
  const names = marketplace === 'DE' ? german : english
  return rows.flatMap((row) => {
    const cell = (name: keyof typeof english) => row[names[name]] ?? ''
    const type = cell('type')
    if (isTransfer(type)) return []
    const line = {
      ...{ seller, marketplace, currency, order: cell('order'), sku: cell('sku'), settlement: cell('settlement') },
      about: cell('description'),
      day: dayOf(cell('released') || cell('date'), marketplace === 'DE'),
    }
    if (!isOrder(type) && !isRefund(type))
      return { ...line, measure: described(cell('description')), amount: minorOf(cell('total')), units: 0 }
    return amounts.flatMap((name) => {
      const amount = minorOf(cell(name))
      const measure = isOrder(type)
        ? sold[name]
        : measureIn({ ...refunded, Shipping: 'refunds' }, name === 'FBAPerUnitFulfillmentFee' ? 'Commission' : name)
      const units = name === 'Principal' ? Number(cell('quantity') || 1) : 0
      return amount === 0 ? [] : { ...line, measure, amount, units }
    })
  })
}
