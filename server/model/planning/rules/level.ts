import { CONFIDENT_DAYS } from '#rules/restock/listingNeeds.ts'
import type { LevelSeries } from './daySeries.ts'

/** Days of history in a level. */
export const LEVEL_DAYS = 365
/** Half-life of a day's weight in days; the second one applies to the prior level. */
export const HALF_LIFE = 45
export const LONG_HALF_LIFE = 120
/** Weight of the prior level: this many current days, plus the days it takes to sell this many units. */
export const LEAN_DAYS = 6
export const LEAN_UNITS = 20

/** Returns the weight of a day by its age. */
const weightsOf = (halfLife: number): Float64Array => {
  const weights = new Float64Array(LEVEL_DAYS)
  const daily = 0.5 ** (1 / halfLife)
  for (let age = 0, weight = 1; age < LEVEL_DAYS; age += 1, weight *= daily) weights[age] = weight
  return weights
}
const [weights, longWeights] = [weightsOf(HALF_LIFE), weightsOf(LONG_HALF_LIFE)]

/** Sold units and the units that a level of 1 would have sold, over in-stock days with decaying weights. */
export interface WeightedSums {
  units: number
  season: number
}

/** The in-stock days of the last 365: their number, their sums, and their sums weighted by either half-life. */
export interface WeightedDays {
  inStockDays: number
  units: number
  squares: number
  current: WeightedSums
  long: WeightedSums
}

type SeasonWeights = Readonly<Record<'current' | 'long', number>>

/** Returns the weighted sums of the season's factors, by either half-life. */
const weighSeason = ({ inStock, season }: LevelSeries): SeasonWeights => {
  let [current, long] = [0, 0]
  const last = inStock.length - 1
  for (let age = 0; age < LEVEL_DAYS && age <= last; age += 1) {
    const index = last - age
    if (!inStock[index]) continue
    const factor = season ? (season[index] ?? 1) : 1
    current += (weights[age] ?? 0) * factor
    long += (longWeights[age] ?? 0) * factor
  }
  return { current, long }
}

export const weighDays = (days: LevelSeries): WeightedDays => {
  const { units, inStock } = days
  let [inStockDays, sum, squares] = [0, 0, 0]
  let [currentUnits, longUnits] = [0, 0]
  const last = units.length - 1
  for (let age = 0; age < LEVEL_DAYS && age <= last; age += 1) {
    const index = last - age
    if (!inStock[index]) continue
    inStockDays += 1
    const sold = units[index] ?? 0
    if (sold === 0) continue
    sum += sold
    squares += sold * sold
    currentUnits += (weights[age] ?? 0) * sold
    longUnits += (longWeights[age] ?? 0) * sold
  }
  const season = weighSeason(days)
  return {
    ...{ inStockDays, units: sum, squares },
    current: { units: currentUnits, season: season.current },
    long: { units: longUnits, season: season.long },
  }
}

/** Returns weighed days with the season of `days`, which are the same ones. */
export const reweighSeason = (weighed: WeightedDays, days: LevelSeries): WeightedDays => {
  const { current, long } = weighSeason(days)
  return {
    ...weighed,
    current: { units: weighed.current.units, season: current },
    long: { units: weighed.long.units, season: long },
  }
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
export const pooledRateOf = (listings: readonly WeightedDays[]): number => {
  let [units, season] = [0, 0]
  for (const { long } of listings) {
    units += long.units
    season += long.season
  }
  return season > 0 ? units / season : 0
}

/**
 * Returns the current units a day, seasonally adjusted: ℓ = (Σ w·u + k·ℓ₀) ÷ (Σ w·s + k) over the in-stock days of the
 * last 365, w halving every 45 days; ℓ₀ is Σ u ÷ Σ s with w halving every 120, or `pooledRate`, the rate of the ASIN's
 * other listings, with fewer than 14 in-stock days; k = 6 + 20 ÷ ℓ₀ days.
 */
export const levelOf = ({ inStockDays, current, long }: WeightedDays, pooledRate: number): number => {
  const lean = inStockDays < CONFIDENT_DAYS || long.season <= 0 ? pooledRate : long.units / long.season
  const leaning = leanDays(lean)
  return (current.units + leaning * lean) / (current.season + leaning)
}
