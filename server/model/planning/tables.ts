import type { Generated } from 'kysely'

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

/** An ASIN whose days have changed while a roll was computing. */
interface DemandChange {
  tenant_id: string
  asin: string
  /** Grows with each change. */
  revision: Generated<number>
}

/** What the season of a seller's product is drawn to, as stored. */
export interface SeasonPriorRow {
  asin: string
  seller: string
  category: string
  /** The day before the first of the weeks. */
  until: string
  /** 52 factors in the form of a stored season. */
  weeks: string
  /** Weight of the factors in units. */
  units: number
  other_count: number
  agreement: number
}

interface SeasonPrior extends SeasonPriorRow {
  tenant_id: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    demand: Demand
    demand_changes: DemandChange
    demand_pairs: DemandPair
    season_priors: SeasonPrior
  }
}
