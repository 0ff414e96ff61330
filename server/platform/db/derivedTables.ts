import type { Generated } from 'kysely'

export interface SalesDaily {
  tenant_id: string
  day: string
  asin: string
  marketplace: string
  seller: string
  currency: string
  units: number
  orders: number
  revenue: number
}

export interface Products {
  tenant_id: string
  asin: string
  name: string | null
  skus: string[]
  words: string
}

export interface SkuSources {
  tenant_id: string
  seller: string
  sku: string
  kind: string
  asin: string
  marketplace: string
  fnsku: string | null
  name: string | null
  category: string | null
  merchant: boolean | null
  at: Date
}

export interface StockNow {
  tenant_id: string
  marketplace: string
  asin: string
  seller: string
  name: string | null
  sku: string | null
  fnsku: string | null
  amt: Generated<number>
  merch: Generated<number>
  fc_transfer: Generated<number>
  fc_processing: Generated<number>
  fc_receiving: Generated<number>
  reserved_orders: Generated<number>
  shipped: Generated<number>
  received: Generated<number>
  at: Date | null
}

export interface StockDays {
  tenant_id: string
  day: string
  asin: string
  marketplace: string
  seller: string
  units: number
}

export interface StockCoverage {
  tenant_id: string
  seller: string
  marketplace: string
  day: string
}

export interface Demand {
  tenant_id: string
  marketplace: string
  asin: string
  seller: string
  until: string
  first_day: string
  units: number[]
  in_stock: number[]
  days: number[]
  sigma: number | null
  sigma_days: Generated<number>
  unknown_stock: Generated<boolean>
  season: number[] | null
}

export interface ShipmentArrivals {
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
    sales_daily: SalesDaily
    products: Products
    sku_sources: SkuSources
    stock_now: StockNow
    stock_days: StockDays
    stock_coverage: StockCoverage
    demand: Demand
    shipment_arrivals: ShipmentArrivals
  }
}
