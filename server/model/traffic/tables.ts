interface TrafficDaily {
  tenant_id: string
  day: string
  marketplace: string
  seller: string
  /** '' for what the report by date has beyond the products. */
  asin: string
  sessions: number
  page_views: number
  /** Page views with the featured offer; null if no report has its share. */
  buy_box_views: number | null
  units: number
  orders: number
  revenue: number
  currency: string
}

interface TrafficSpans {
  tenant_id: string
  since: string
  until: string
  marketplace: string
  seller: string
  asin: string
  sessions: number
  page_views: number
  buy_box_views: number | null
  units: number
  orders: number
  revenue: number
  currency: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    traffic_daily: TrafficDaily
    traffic_spans: TrafficSpans
  }
}
