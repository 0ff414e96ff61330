import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface TransactionLines extends Fact {
  marketplace: string
  day: string
  happened_at: Date
  settlement_id: string
  status: string
  released_on: string | null
  event: string
  written: string
  order_id: string
  sku: string
  description: string | null
  quantity: number | null
  account_type: string | null
  fulfilment: string | null
  currency: string
  product_sales: number
  product_sales_tax: number
  shipping_credits: number
  shipping_credits_tax: number
  gift_wrap_credits: number
  gift_wrap_credits_tax: number
  regulatory_fee: number
  regulatory_fee_tax: number
  promotional_rebates: number
  promotional_rebates_tax: number
  points: number
  sales_tax_collected: number
  marketplace_withheld_tax: number
  tcs_cgst: number
  tcs_sgst: number
  tcs_igst: number
  tds: number
  selling_fees: number
  fba_fees: number
  other_transaction_fees: number
  other_amount: number
  unexplained: number
  total: number
  raw: OptionalJson
}

interface StorageFees extends Fact {
  marketplace: string
  country: string | null
  day: string
  fee: string
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string | null
  fulfillment_center: string | null
  tier: string | null
  quantity: number | null
  volume: number | null
  volume_unit: string | null
  rate: number | null
  currency: string
  amount: number
  raw: OptionalJson
}

interface MerchantReturns extends Fact {
  marketplace: string
  day: string
  order_id: string
  item_id: string | null
  ordered_on: string | null
  rma_id: string | null
  status: string | null
  sku: string | null
  asin: string | null
  name: string | null
  quantity: number
  reason: string | null
  return_type: string | null
  resolution: string | null
  in_policy: string | null
  a_to_z: string | null
  delivered_on: string | null
  currency: string | null
  label_cost: number | null
  label_payer: string | null
  order_amount: number | null
  refunded_amount: number | null
  safet_id: string | null
  safet_state: string | null
  safet_amount: number | null
  raw: OptionalJson
}

interface Replacements extends Fact {
  marketplace: string
  day: string
  order_id: string
  original_order_id: string
  sku: string
  asin: string | null
  quantity: number
  fulfillment_center: string | null
  original_center: string | null
  reason: string | null
  raw: OptionalJson
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    transaction_lines: TransactionLines
    storage_fees: StorageFees
    merchant_returns: MerchantReturns
    replacements: Replacements
  }
}
