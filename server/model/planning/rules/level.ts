import { CONFIDENT_DAYS } from '#rules/restock/listingNeeds.ts'

/** Days of history that a level rests on. */
export const LEVEL_DAYS = 365
/** Age at which a day counts half, in days; the second for what the level leans on. */
export const HALF_LIFE = 45
export const LONG_HALF_LIFE = 120
/** What the level that it leans on is worth: so many days of the present, and the days that it takes to sell so many units. */
export const LEAN_DAYS = 6
export const LEAN_UNITS = 20

/** A day of a listing: units, its season factor (events of the past in it), and whether there was something to sell. */
export interface LevelDay {
  units: number
  season: number
  isInStock: boolean
}

/** Units sold, and units that a level of 1 would have sold, over the in-stock days, older ones counting less; age 0 is the last day. */
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

/** Days that the level leans on one of so many units a day: a slow seller's few recent units tell little, a fast one's much. */
export const leanDays = (lean: number): number => LEAN_DAYS + (lean > 0 ? Math.min(LEVEL_DAYS, LEAN_UNITS / lean) : 0)

/** What listings of an asin sell on average where they are in stock, by their sums at the long half-life; 0 when nothing tells. */
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
 * Units a day now, free of season: ℓ = (Σ w·u + k·ℓ₀) ÷ (Σ w·s + k) over the in-stock days of the last 365, w halving every 45 days; ℓ₀ is Σ u ÷ Σ s
 * with w halving every 120, and with fewer than 14 in-stock days `pooledRate`, what the asin sells at its other listings; k = 6 + 20 ÷ ℓ₀
 * days. `days` newest last.
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
