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
