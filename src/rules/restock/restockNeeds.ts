import type { Pace } from './pace.ts'

/** Units that will be there to sell. */
export interface Supply {
  /** Days from today. */
  due: number
  units: number
  /** Of a purchase order that is on no shipment yet. */
  ordered: boolean
}

/** All that the arithmetic needs of a product at a place, or of several places taken together. Units and days. */
export interface RestockNeeds {
  /** Sellable at Amazon. */
  inventory: number
  fcTransfer: number
  fcProcessing: number
  pace: Pace
  leadTime: number
  leadSigma: number
  /** Set by hand. */
  safetyQty: number | null
  casePack: number | null
  /** 1: a month like any other. */
  season: number
  /** The soonest first. */
  supplies: readonly Supply[]
}
