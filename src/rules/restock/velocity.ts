/** A window with less of its days in stock than this tells too little. */
const LEAST_IN_STOCK = 0.25

/** What a product sold in the days of each timespan, shortest first. */
export interface SoldUnits {
  units: readonly number[]
  /** Days with something to sell. */
  inStock: readonly number[]
  /** Days since the first stock or sale, at most those of the timespan. */
  days: readonly number[]
}

export interface Velocity {
  /** Units a day; null when no window is usable. */
  velocity: number | null
  /** A window was left out for want of days in stock. */
  lowConfidence: boolean
}

/**
 * Units a day while in stock: v = Σ a·v_w / Σ a over the usable windows, v_w = units ÷ in-stock days. A window is usable with at
 * least a quarter of its days in stock; days before the first stock or sale are none of its days. `weights` in any unit.
 */
export const velocityOf = ({ units, inStock, days }: SoldUnits, weights: readonly number[]): Velocity => {
  let sum = 0
  let weight = 0
  let left = 0
  for (let at = 0; at < weights.length; at += 1) {
    const own = weights[at] ?? 0
    const there = inStock[at] ?? 0
    const all = days[at] ?? 0
    if (there === 0 || there < LEAST_IN_STOCK * all) {
      // one without a day, or of no weight, would not have counted anyway
      if (own > 0 && all > 0) left += 1
      continue
    }
    sum += (own * (units[at] ?? 0)) / there
    weight += own
  }
  return { velocity: weight > 0 ? sum / weight : null, lowConfidence: left > 0 }
}
