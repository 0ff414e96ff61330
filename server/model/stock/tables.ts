import type { Generated } from 'kysely'

interface StockNow {
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
  /** Null unless later than the newest complete reports of the pair. */
  at: Date | null
}

/** Times of the newest complete reports of a seller's marketplace. */
interface StockCuts {
  tenant_id: string
  seller: string
  marketplace: string
  stock: Date | null
  coming: Date | null
  reserved: Date | null
}

interface StockDays {
  tenant_id: string
  day: string
  asin: string
  marketplace: string
  seller: string
  units: number
}

/** Days with a stock row (`reported`) and those of them that ended with units (`in_stock`), in blocks from `since` on. */
interface StockBits {
  tenant_id: string
  asin: string
  marketplace: string
  seller: string
  since: string
  reported: string
  in_stock: string
}

interface StockCoverage {
  tenant_id: string
  seller: string
  marketplace: string
  day: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    stock_now: StockNow
    stock_cuts: StockCuts
    stock_days: StockDays
    stock_bits: StockBits
    stock_coverage: StockCoverage
  }
}
