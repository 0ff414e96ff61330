import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface RemovalOrders extends Fact {
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

interface RemovalShipments extends Fact {
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

interface RemovalReceipts extends Fact {
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

declare module '#platform/db/tables.ts' {
  interface Tables {
    removal_orders: RemovalOrders
    removal_shipments: RemovalShipments
    removal_receipts: RemovalReceipts
  }
}
