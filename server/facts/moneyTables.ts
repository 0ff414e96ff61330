import type { Json, OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface Reimbursements extends Fact {
  marketplace: string
  day: string
  reimbursement_id: string
  case_id: string | null
  order_id: string | null
  reason: string
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string | null
  condition: string | null
  currency: string | null
  amount_per_unit: number | null
  amount_total: number | null
  cash_units: number | null
  inventory_units: number | null
  total_units: number | null
  original_id: string | null
  original_type: string | null
  raw: OptionalJson
}

interface SettlementLines extends Fact {
  marketplace: string
  day: string | null
  settlement_id: string
  starts_on: string | null
  ends_on: string | null
  deposited_on: string | null
  currency: string
  total: number
  transaction_type: string
  order_id: string | null
  adjustment_id: string | null
  shipment_id: string | null
  item_code: string | null
  sku: string | null
  quantity: number | null
  amount_type: string | null
  description: string | null
  amount: number
  raw: OptionalJson
}

interface RateDays extends Fact {
  day: string
  base: string
  /** The value of one unit of each currency in the base currency, by code; 1 for the base itself. */
  rates: Json<Record<string, number>>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    reimbursements: Reimbursements
    settlement_lines: SettlementLines
    rate_days: RateDays
  }
}
