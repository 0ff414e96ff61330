/** One day of a listing from reports. */
export interface DayFact {
  day: string
  units: number
  /** Sellable units at the end of the day; null when unknown. */
  stock: number | null
}

/** The history of a listing. Units and days; money in minor units per piece. */
export interface PastListing {
  /**
   * Consecutive days, newest last; all listings of an ASIN end on the same day. Days before the first known stock train
   * the level.
   */
  days: readonly DayFact[]
  /** Units in transit on the first day of known stock, by arrival day. */
  pipeline: readonly { day: string; units: number }[]
  leadTime: number
  leadSigma: number
  /** The learned lead times, in any order; when empty, each order takes `leadTime`. */
  leadTimes: readonly number[]
  dispersion: number
  safetyQty: number | null
  casePack: number | null
  minQuantity: number | null
  /** Margin of a lost sale; null when unknown, and then no money is computed. */
  margin: number | null
  unitCost: number | null
  /** Storage fee of one unit per day; 0 when unknown. */
  storage: number
}

/** Returns whether the product was available, as far as known. */
export const wasInStock = ({ units, stock }: DayFact): boolean => stock === null || stock > 0 || units > 0

/** Returns the index of the first day with known stock; the number of days when there is none. */
export const firstKnown = (days: readonly DayFact[]): number => {
  const at = days.findIndex(({ stock }) => stock !== null)
  return at < 0 ? days.length : at
}
