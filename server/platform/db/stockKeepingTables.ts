import type { ColumnType, Generated } from 'kysely'
import type { PurchaseStatus } from '#contract/purchases.ts'
import type { Made, OptionalJson } from './columnTypes.ts'

type MadeJson = ColumnType<unknown, string | undefined, string>

export interface Skus {
  tenant_id: string
  platform: string
  seller: string
  sku: string
  said: Generated<boolean>
  said_asin: string | null
  said_fnsku: string | null
  said_name: string | null
  said_category: string | null
  merchant: Generated<boolean>
  marketplaces: Generated<string[]>
  by_hand: Generated<boolean>
  set_asin: string | null
  set_fnsku: string | null
  asin: ColumnType<string | null, never, never>
  fnsku: ColumnType<string | null, never, never>
  extra: MadeJson
  removed: Generated<boolean>
  discontinued_at: Date | null
  discontinued_by: string | null
}

export interface AsinInfo {
  tenant_id: string
  asin: string
  seller: string
  type: string
  since: string
  value: OptionalJson
  set_by: Generated<string>
  set_at: Made
}

export interface Notes {
  tenant_id: string
  id: Generated<number>
  asin: string
  sku: string
  seller: string
  platform: string
  text: string
  user_id: string | null
  written_by: string
  written_at: Made
}

export interface NukedSkus {
  tenant_id: string
  platform: string
  seller: string
  sku: string
  at: Date
  nuked_by: string
}

export interface InfoSheets {
  tenant_id: string
  spreadsheet: string
  sealed_key: Buffer
  account: string
  last: MadeJson
}

export interface Suppliers {
  tenant_id: string
  id: Generated<number>
  name: string
  email: Generated<string>
  address: Generated<string>
  currency: string
  lead_time: number | null
}

export interface PurchaseOrders {
  tenant_id: string
  id: Generated<number>
  number: number
  status: PurchaseStatus
  supplier_id: number | null
  currency: string
  expected: string | null
  notes: Generated<string>
  ordered_on: string | null
  said_shipped_on: string | null
  shipped_on: string | null
  received_on: string | null
  sellable_on: string | null
  closed_on: string | null
  lead_time: Generated<number>
  created_by: string
  created_at: Made
  changed_at: Made
}

export interface PurchaseLines {
  tenant_id: string
  order_id: number
  line: number
  marketplace: string
  seller: string
  asin: string
  sku: string
  fnsku: string | null
  quantity: number
  received: Generated<number>
  unit_cost: number | null
}

export interface PurchaseReceipts {
  tenant_id: string
  id: Generated<number>
  order_id: number
  line: number
  quantity: number
  received_on: string
  received_by: string
  at: Made
}

export interface ShipmentBookings {
  tenant_id: string
  fnsku: string
  shipment_id: string
  seller: string
  order_id: number
  line: number
  quantity: number
  automatic: Generated<boolean>
  reasons: Generated<string[]>
  booked_by: string
  booked_at: Made
}

export interface ShipmentDismissals {
  tenant_id: string
  fnsku: string
  shipment_id: string
  order_id: Generated<number>
  dismissed_by: string
  dismissed_at: Made
}

export interface SafetyStock {
  tenant_id: string
  marketplace: string
  asin: string
  seller: string
  quantity: number
  set_by: string
  set_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    skus: Skus
    asin_info: AsinInfo
    notes: Notes
    nuked_skus: NukedSkus
    info_sheets: InfoSheets
    suppliers: Suppliers
    purchase_orders: PurchaseOrders
    purchase_lines: PurchaseLines
    purchase_receipts: PurchaseReceipts
    shipment_bookings: ShipmentBookings
    shipment_dismissals: ShipmentDismissals
    safety_stock: SafetyStock
  }
}
