/** Stored demand of a listing, up to the last day of its pair. */
export interface DemandFigures {
  marketplace: string
  asin: string
  seller: string
  first_day: string
  units: number[]
  merchant: number[]
  in_stock: number[]
  trend: string
  level: number
  plain_level: number
  in_stock_days: number
  stock_units: number
  stock_squares: number
  unknown_stock: boolean
  sold_last_90: boolean
  price: number | null
  season: string | null
}

interface Demand extends DemandFigures {
  tenant_id: string
}

/** The last day that the demand of a seller's listings in a marketplace includes. */
interface DemandPair {
  tenant_id: string
  seller: string
  marketplace: string
  until: string
  computed_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    demand: Demand
    demand_pairs: DemandPair
  }
}
