import type { OptionalJson } from './columnTypes.ts'

/** The columns every table of facts begins with. */
interface Fact {
  tenant_id: string
  kind: string
  seller: string
  set_key: string
  import_id: number
  line: number
  standing: boolean
  at: Date
  key_hash: string
  row_hash: string
}

export interface Listings extends Fact {
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

export interface StockRows extends Fact {
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

export interface OrderLines extends Fact {
  platform: string
  marketplace: string
  purchased_at: Date
  day: string
  status: string
  cancelled: boolean
  fulfilment: string | null
  sales_channel: string | null
  sku: string
  asin: string | null
  name: string | null
  quantity: number
  currency: string | null
  price: number | null
  tax: number | null
  shipping: number | null
  discount: number | null
  is_replacement: boolean
  is_business: boolean
  ship_country: string | null
  ship_state: string | null
  raw: OptionalJson
}

export interface Recipients extends Fact {
  platform: string
  marketplace: string | null
  order_id: string
  sku: string | null
  quantity: number | null
  happened_at: Date
  buyer: Buffer | null
  household: Buffer | null
  alias: Buffer | null
  undeliverable: string | null
  country: string | null
  consent: boolean | null
  person: Buffer | null
  raw: OptionalJson
}

export interface LedgerDays extends Fact {
  marketplace: string
  period: 'day' | 'week' | 'month'
  day: string
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string | null
  disposition: string
  location: string | null
  starting: number | null
  in_transit: number | null
  receipts: number | null
  shipments: number | null
  returns: number | null
  vendor_returns: number | null
  transfers: number | null
  found: number | null
  lost: number | null
  damaged: number | null
  disposed: number | null
  other: number | null
  ending: number | null
  unknown: number | null
  raw: OptionalJson
}

export interface LedgerEvents extends Fact {
  marketplace: string
  day: string
  happened_at: Date | null
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string | null
  event_type: string
  reference: string | null
  quantity: number
  fulfillment_center: string | null
  disposition: string | null
  reason: string | null
  country: string | null
  reconciled: number | null
  unreconciled: number | null
  raw: OptionalJson
}

export interface PlanningRows extends Fact {
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

export interface StrandedRows extends Fact {
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

export interface InboundItems extends Fact {
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

export interface Receipts extends Fact {
  marketplace: string | null
  day: string
  sku: string | null
  fnsku: string
  name: string | null
  quantity: number
  shipment_id: string | null
  fulfillment_center: string | null
  disposition: string | null
  raw: OptionalJson
}

export interface Reimbursements extends Fact {
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

export interface CustomerReturns extends Fact {
  marketplace: string
  day: string
  order_id: string
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string | null
  quantity: number
  fulfillment_center: string | null
  disposition: string | null
  reason: string | null
  status: string | null
  license_plate: string | null
  raw: OptionalJson
}

export interface RemovalOrders extends Fact {
  marketplace: string
  day: string
  order_id: string
  source: string | null
  order_type: string
  status: string
  sku: string | null
  fnsku: string | null
  disposition: string | null
  requested: number | null
  cancelled: number | null
  disposed: number | null
  shipped: number | null
  in_process: number | null
  fee: number | null
  currency: string | null
  raw: OptionalJson
}

export interface RemovalShipments extends Fact {
  marketplace: string
  day: string
  order_id: string
  shipment_id: string | null
  order_type: string | null
  source: string | null
  sku: string | null
  fnsku: string | null
  disposition: string | null
  quantity: number
  carrier: string | null
  tracking: string | null
  raw: OptionalJson
}

export interface RemovalReceipts extends Fact {
  marketplace: string
  day: string
  order_id: string
  tracking: string | null
  sku: string | null
  fnsku: string | null
  good: number
  damaged: number
  different: number
  raw: OptionalJson
}

export interface Adjustments extends Fact {
  marketplace: string
  day: string
  transaction_id: string
  sku: string | null
  fnsku: string | null
  name: string | null
  quantity: number
  fulfillment_center: string | null
  disposition: string | null
  reason: string | null
  raw: OptionalJson
}

export interface SettlementLines extends Fact {
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

export interface FeePreviews extends Fact {
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

export interface Sightings {
  tenant_id: string
  kind: string
  seller: string
  set_key: string
  import_id: number
  version: number
  at: Date
  lines: number[]
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    listings: Listings
    stock_rows: StockRows
    order_lines: OrderLines
    recipients: Recipients
    ledger_days: LedgerDays
    ledger_events: LedgerEvents
    planning_rows: PlanningRows
    stranded_rows: StrandedRows
    inbound_items: InboundItems
    receipts: Receipts
    reimbursements: Reimbursements
    customer_returns: CustomerReturns
    removal_orders: RemovalOrders
    removal_shipments: RemovalShipments
    removal_receipts: RemovalReceipts
    adjustments: Adjustments
    settlement_lines: SettlementLines
    fee_previews: FeePreviews
    sightings: Sightings
  }
}
