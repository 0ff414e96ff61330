import type { Generated } from 'kysely'

interface SalesDaily {
  tenant_id: string
  day: string
  asin: string
  marketplace: string
  seller: string
  currency: string
  units: number
  orders: number
  revenue: number
  /** Merchant-fulfilled units. */
  merchant: Generated<number>
}

/** The same over all products. */
interface SalesDays {
  tenant_id: string
  day: string
  marketplace: string
  seller: string
  currency: string
  units: number
  orders: number
  revenue: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sales_daily: SalesDaily
    sales_days: SalesDays
  }
}
