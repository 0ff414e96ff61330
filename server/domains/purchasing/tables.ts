import type { Generated } from 'kysely'
import type { PurchaseStatus } from '#contract/purchases.ts'
import type { Made } from '#platform/db/columnTypes.ts'

interface Suppliers {
  tenant_id: string
  id: Generated<number>
  name: string
  email: Generated<string>
  address: Generated<string>
  currency: string
  lead_time: number | null
  min_quantity: number | null
  case_pack: number | null
  min_value: number | null
  deposit_percent: Generated<number>
  balance_days: Generated<number>
  contact: Generated<string>
}

interface PurchaseOrders {
  tenant_id: string
  id: Generated<number>
  number: number
  status: PurchaseStatus
  supplier_id: number | null
  currency: string
  expected: string | null
  notes: Generated<string>
  ordered_on: string | null
  placed_at: Date | null
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

interface PurchaseLines {
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

interface PurchaseReceipts {
  tenant_id: string
  id: Generated<number>
  order_id: number
  line: number
  quantity: number
  received_on: string
  received_by: string
  at: Made
}

interface ShipmentBookings {
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

interface ShipmentDismissals {
  tenant_id: string
  fnsku: string
  shipment_id: string
  order_id: Generated<number>
  dismissed_by: string
  dismissed_at: Made
}

interface PurchaseNumbers {
  tenant_id: string
  last: number
}

interface ShipmentPairings {
  tenant_id: string
  fnsku: string
  shipment_id: string
  order_id: number
  line: number
  paired_by: string
  paired_at: Made
}

interface SheetOrders {
  tenant_id: string
  reference: string
  order_id: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    suppliers: Suppliers
    purchase_orders: PurchaseOrders
    purchase_lines: PurchaseLines
    purchase_receipts: PurchaseReceipts
    shipment_bookings: ShipmentBookings
    shipment_dismissals: ShipmentDismissals
    purchase_numbers: PurchaseNumbers
    shipment_pairings: ShipmentPairings
    sheet_orders: SheetOrders
  }
}
