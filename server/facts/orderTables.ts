import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface OrderLines extends Fact {
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

interface Recipients extends Fact {
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

interface CustomerReturns extends Fact {
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

declare module '#platform/db/tables.ts' {
  interface Tables {
    order_lines: OrderLines
    recipients: Recipients
    customer_returns: CustomerReturns
  }
}
