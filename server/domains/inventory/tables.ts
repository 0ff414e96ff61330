import type { Made } from '#platform/db/columnTypes.ts'

interface SafetyStock {
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
    safety_stock: SafetyStock
  }
}
