import type { RestockSettings } from '#contract/restock.ts'

/** Units that will be there to sell. */
export interface Supply {
  /** Days from today, at least 1; see `supplyDue`. */
  due: number
  units: number
  source: 'inbound' | 'po'
  /** Days since it should have come; 0 while it is not late. */
  lateDays: number
  /** Number of the order, or id of the shipment. */
  reference: string | null
}

/** A planned event: demand times `factor` on days `from` to `until`, both counted from today (1 is tomorrow) and both included. */
export interface PlannedEvent {
  from: number
  until: number
  factor: number
}

/** All that the arithmetic needs of a listing. Units and days; money in minor units of the marketplace's currency. */
export interface RestockNeeds {
  /** Whether an inventory import tells of its marketplace and seller. */
  isKnown: boolean
  /** Sellable at Amazon. */
  inventory: number
  fcTransfer: number
  fcProcessing: number
  /** Units a day now, free of season; null: no order import covers its marketplace and seller. */
  level: number | null
  /** Days in stock that the level rests on. */
  inStockDays: number
  /** Factors of the 52 weeks ahead, the first for days 1 to 7 from today, then over again; null: 1 everywhere. */
  season: readonly number[] | null
  events: readonly PlannedEvent[]
  /** Variance ÷ mean of daily units, at least 1, pooled per seller. */
  dispersion: number
  leadTime: number
  leadSigma: number
  /** Safety stock set by hand. */
  safetyQty: number | null
  casePack: number | null
  soldLast90: boolean
  price: number | null
  unitCost: number | null
  /** The soonest first. */
  supplies: readonly Supply[]
}

/** Settings that the arithmetic goes by; `reviewPeriod`: days between two looks at the table. */
export interface Terms {
  serviceLevel: RestockSettings['serviceLevel']
  useSeason: boolean
  reviewPeriod: number
}

/** Fewer days in stock than this tell little of a level. */
export const CONFIDENT_DAYS = 14
