import type { RestockSettings } from '#contract/restock.ts'

/** Units that will become sellable. */
export interface Supply {
  /** Days from today, at least 1; see `supplyDue`. */
  due: number
  units: number
  source: 'inbound' | 'po'
  /** Days late; 0 while it is on time. */
  lateDays: number
  /** Number of the order, or id of the shipment. */
  reference: string | null
}

/**
 * A planned event: demand times `factor` on days `from` to `until`, both counted from today (1 is tomorrow) and
 * inclusive.
 */
export interface PlannedEvent {
  from: number
  until: number
  factor: number
}

/** All inputs of the calculation for a listing. Units and days; money in minor units of the marketplace's currency. */
export interface RestockNeeds {
  /** Whether an inventory import covers its marketplace and seller. */
  isKnown: boolean
  /** Sellable at Amazon. */
  inventory: number
  fcTransfer: number
  fcProcessing: number
  /** Current units per day without seasonality; null: no order import covers its marketplace and seller. */
  level: number | null
  /** Days in stock that the level is based on. */
  inStockDays: number
  /** Factors of the next 52 weeks, the first for days 1 to 7 from today, repeating; null: 1 everywhere. */
  season: readonly number[] | null
  events: readonly PlannedEvent[]
  /** Variance ÷ mean of daily units, at least 1, pooled per seller. */
  dispersion: number
  leadTime: number
  leadSigma: number
  /** Safety stock set by hand. */
  safetyQty: number | null
  casePack: number | null
  /** Least units of one order of the product; null: that of the settings. */
  minQuantity: number | null
  soldLast90: boolean
  price: number | null
  unitCost: number | null
  /** Soonest first. */
  supplies: readonly Supply[]
}

/** Settings of the calculation; `reviewPeriod`: days between two order reviews. */
export interface Terms {
  serviceLevel: RestockSettings['serviceLevel']
  useSeason: boolean
  reviewPeriod: number
}

/** Minimum number of days in stock for a reliable level. */
export const CONFIDENT_DAYS = 14
