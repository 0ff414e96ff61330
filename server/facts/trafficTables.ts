import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface TrafficRows extends Fact {
  marketplace: string
  since: string
  until: string
  /** '' for the whole marketplace. */
  asin: string
  sku: string | null
  currency: string | null
  sessions: number | null
  page_views: number | null
  /** 0…1. */
  featured_share: number | null
  units: number | null
  orders: number | null
  revenue: number | null
  sessions_b2b: number | null
  page_views_b2b: number | null
  featured_share_b2b: number | null
  units_b2b: number | null
  orders_b2b: number | null
  revenue_b2b: number | null
  raw: OptionalJson
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    traffic_rows: TrafficRows
  }
}
