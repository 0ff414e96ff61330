import { CONFIDENT_DAYS } from '#rules/restock/listingNeeds.ts'

/** Days of history in a level. */
export const LEVEL_DAYS = 365
/** Half-life of a day's weight in days; the second one applies to the prior level. */
export const HALF_LIFE = 45
export const LONG_HALF_LIFE = 120
/** Weight of the prior level: this many current days, plus the days it takes to sell this many units. */
export const LEAN_DAYS = 6
export const LEAN_UNITS = 20

/** A day of a listing: units, its season factor (including past events), and whether it was in stock. */
export interface LevelDay {
  units: number
  season: number
  isInStock: boolean
}

/**
 * Returns sold units and the units that a level of 1 would have sold, over the in-stock days with decaying weights; age
 * 0 is the last day.
 */
export const levelSums = (days: readonly LevelDay[], halfLife: number): { units: number; season: number } => {
  let [units, season, weight] = [0, 0, 1]
  const daily = 0.5 ** (1 / halfLife)
  const firstIndex = Math.max(0, days.length - LEVEL_DAYS)
  for (let index = days.length - 1; index >= firstIndex; index -= 1, weight *= daily) {
    const day = days[index]
    if (!day?.isInStock) continue
    units += weight * day.units
    season += weight * day.season
  }
  return { units, season }
}

/**
 * Returns the weight in days of a prior level in units a day: recent sales of a slow seller carry little information,
 * those of a fast one much.
 */
export const leanDays = (lean: number): number => LEAN_DAYS + (lean > 0 ? Math.min(LEVEL_DAYS, LEAN_UNITS / lean) : 0)

/**
 * Returns the average rate of an ASIN's listings on in-stock days, from their sums at the long half-life; 0 without
 * data.
 */
export const pooledRateOf = (listings: readonly (readonly LevelDay[])[]): number => {
  let [units, season] = [0, 0]
  for (const days of listings) {
    const sums = levelSums(days, LONG_HALF_LIFE)
    units += sums.units
    season += sums.season
  }
  return season > 0 ? units / season : 0
}

/**
 * Returns the current units a day, seasonally adjusted: ℓ = (Σ w·u + k·ℓ₀) ÷ (Σ w·s + k) over the in-stock days of the
 * last 365, w halving every 45 days; ℓ₀ is Σ u ÷ Σ s with w halving every 120, or `pooledRate`, the rate of the ASIN's
 * other listings, with fewer than 14 in-stock days; k = 6 + 20 ÷ ℓ₀ days. `days` are sorted with the newest last.
 */
export const levelOf = (days: readonly LevelDay[], pooledRate: number): { level: number; inStockDays: number } => {
  let inStockDays = 0
  for (let index = Math.max(0, days.length - LEVEL_DAYS); index < days.length; index += 1)
    if (days[index]?.isInStock) inStockDays += 1
  const long = levelSums(days, LONG_HALF_LIFE)
  const lean = inStockDays < CONFIDENT_DAYS || long.season <= 0 ? pooledRate : long.units / long.season
  const { units, season } = levelSums(days, HALF_LIFE)
  const leaning = leanDays(lean)
  return { level: (units + leaning * lean) / (season + leaning), inStockDays }
}
