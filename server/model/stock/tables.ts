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

/** Units of a listing at the end of the reported days from `since` on, until the day before `until`. */
interface StockSpans {
  tenant_id: string
  asin: string
  marketplace: string
  seller: string
  since: string
  until: string
  units: number
}

/** Days on which a seller's marketplace has a row of stock, and the units of all its listings. */
interface StockReportDays {
  tenant_id: string
  seller: string
  marketplace: string
  day: string
  units: number
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
    stock_spans: StockSpans
    stock_report_days: StockReportDays
    stock_coverage: StockCoverage
  }
}
