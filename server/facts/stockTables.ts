import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface Listings extends Fact {
  marketplace: string
  sku: string
  asin: string | null
  name: string | null
  price: number | null
  currency: string | null
  quantity: number | null
  status: string | null
  channel: string | null
  condition: string | null
  listing_id: string | null
  opened_at: Date | null
  image_url: string | null
  raw: OptionalJson
}

interface StockRows extends Fact {
  marketplace: string
  sku: string
  fnsku: string | null
  asin: string | null
  condition: string | null
  country: string | null
  name: string | null
  price: number | null
  currency: string | null
  fulfillable: number | null
  unsellable: number | null
  reserved: number | null
  researching: number | null
  merchant: number | null
  inbound_working: number | null
  inbound_shipped: number | null
  inbound_receiving: number | null
  customer_orders: number | null
  fc_transfer: number | null
  fc_processing: number | null
  raw: OptionalJson
}

interface PlanningRows extends Fact {
  marketplace: string
  sku: string
  fnsku: string | null
  asin: string | null
  condition: string | null
  name: string | null
  currency: string | null
  available: number | null
  age_0_90: number | null
  age_91_180: number | null
  age_181_270: number | null
  age_271_365: number | null
  age_365_plus: number | null
  shipped_t7: number | null
  shipped_t30: number | null
  shipped_t60: number | null
  shipped_t90: number | null
  days_of_supply: number | null
  excess: number | null
  recommended_quantity: number | null
  recommended_ship_date: string | null
  alert: string | null
  recommended_action: string | null
  storage_cost: number | null
  category: string | null
  raw: OptionalJson
}

interface StrandedRows extends Fact {
  marketplace: string
  sku: string
  fnsku: string | null
  asin: string | null
  name: string | null
  condition: string | null
  stranded_since: string | null
  removal_on: string | null
  reason: string | null
  error: string | null
  status: string | null
  action: string | null
  fulfillable: number | null
  unfulfillable: number | null
  reserved: number | null
  inbound: number | null
  raw: OptionalJson
}

interface InboundItems extends Fact {
  marketplace: string | null
  shipment_id: string
  shipment_name: string | null
  status: string
  destination: string | null
  created_on: string | null
  closed_on: string | null
  sku: string
  fnsku: string | null
  asin: string | null
  name: string | null
  shipped: number
  received: number
  in_case: number | null
  raw: OptionalJson
}

interface FeePreviews extends Fact {
  marketplace: string
  sku: string
  fnsku: string | null
  asin: string | null
  name: string | null
  size_tier: string | null
  price: number | null
  currency: string | null
  fee_total: number | null
  referral_fee: number | null
  closing_fee: number | null
  fulfillment_fee: number | null
  raw: OptionalJson
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    listings: Listings
    stock_rows: StockRows
    planning_rows: PlanningRows
    stranded_rows: StrandedRows
    inbound_items: InboundItems
    fee_previews: FeePreviews
  }
}
