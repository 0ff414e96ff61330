import type { Generated } from 'kysely'
import type { Json, Made } from '#platform/db/columnTypes.ts'
import type { Exit } from './slowStock/clearance.ts'

interface SafetyStock {
  tenant_id: string
  marketplace: string
  asin: string
  seller: string
  quantity: number
  set_by: string
  set_at: Made
}

/** Cost of a unit a day from a number of days on. */
interface StorageCost {
  from: number
  perDay: number
}

interface StockClearances {
  tenant_id: string
  id: Generated<number>
  done_on: string
  seller: string
  marketplace: string
  asin: string
  currency: string
  exit: Exit
  discount: number
  units: number
  keep: number
  rate: number
  price: number
  referral: number
  fulfillment: number
  removal: number
  storage: Json<StorageCost[]>
  promised: number | null
  made_by: string
  made_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    safety_stock: SafetyStock
    stock_clearances: StockClearances
  }
}
