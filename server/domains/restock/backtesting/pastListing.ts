/** One day of a listing as reports tell of it. */
export interface DayFact {
  day: string
  units: number
  /** Sellable units at the end of the day; null: nothing tells. */
  stock: number | null
}

/** A listing with its past. Units and days; money in minor units a piece. */
export interface PastListing {
  /** One after another, newest last; all listings of an asin end on the same day. Days before the first known stock teach the level. */
  days: readonly DayFact[]
  /** What was on its way on the first day of known stock, by the day on which it came. */
  pipeline: readonly { day: string; units: number }[]
  leadTime: number
  leadSigma: number
  /** The lead times that were learned, in any order; empty: each order takes `leadTime`. */
  leadTimes: readonly number[]
  dispersion: number
  safetyQty: number | null
  casePack: number | null
  /** What a sale that is lost would have left; null: not known, so nothing is told in money. */
  margin: number | null
  unitCost: number | null
  /** Storage of one for a day; 0 when not known. */
  storage: number
}

/** Something could be sold, as far as is known. */
export const wasInStock = ({ units, stock }: DayFact): boolean => stock === null || stock > 0 || units > 0

/** Position of the first day whose stock is known; the number of days when none is. */
export const firstKnown = (days: readonly DayFact[]): number => {
  const at = days.findIndex(({ stock }) => stock !== null)
  return at < 0 ? days.length : at
}
