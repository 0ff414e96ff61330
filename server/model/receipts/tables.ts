import type { Generated } from 'kysely'

interface ShipmentArrivals {
  tenant_id: string
  fnsku: string
  shipment_id: string
  seller: string
  marketplace: string | null
  asin: string | null
  sku: string | null
  product: string | null
  name: Generated<string>
  units: number
  created_on: string | null
  first_day: string
  last_day: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    shipment_arrivals: ShipmentArrivals
  }
}
