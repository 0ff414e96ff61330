import type { DaySeries } from './daySeries.ts'
import type { CurveSums } from './seasonTrust.ts'
import { zeros } from './zeros.ts'

/** Days of a year; a leap day counts as the day before it. */
export const YEAR_DAYS = 365

/** Days on either side that contribute to the factor of a day of the year. */
const SEASON_REACH = 14
/** Prior weight in units that pulls a factor towards 1. */
export const SEASON_SHRINK = 60

/** Minimum number of in-stock days to compute the mean of a year. */
const MIN_YEAR_DAYS = 180

/** Returns the index of a day in a year of factors: a day of age a recurs in 365 − a days. */
export const aheadOf = (age: number): number => ((-age % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS
/** Returns the index of the next day. */
export const nextAhead = (ahead: number): number => (ahead + 1 === YEAR_DAYS ? 0 : ahead + 1)

/** Returns the seasonally adjusted mean units a day over the in-stock days from one index to another; 0 without one. */
const meanOf = ({ units: dailyUnits, inStock }: DaySeries, year: Float64Array, from: number, to: number): number => {
  let [units, worth, count] = [0, 0, 0]
  const first = Math.max(0, from)
  let ahead = aheadOf(dailyUnits.length - 1 - first)
  for (let index = first; index < to; index += 1, ahead = nextAhead(ahead)) {
    if (!inStock[index]) continue
    units += dailyUnits[index] ?? 0
    worth += year[ahead] ?? 1
    count += 1
  }
  return count > 0 ? units / worth : 0
}

/** Units sold around each day of the year, and the units expected there at the level of the time. */
export interface YearSums {
  units: Float64Array
  expected: Float64Array
}

/** A year of a listing, by day of the year. */
interface ListingYear {
  /** Units around each day. */
  units: Float64Array
  /** Units that a level of 1 would have sold there, with the growth since. */
  perLevel: Float64Array
  /** Whether enough days were in stock to represent a whole year. */
  isWhole: boolean
  /** The mean units a day, without a season. */
  mean: number
}

/** The last year of a listing and, with enough data, the one before it. */
export interface ListingYears {
  days: DaySeries
  years: readonly ListingYear[]
}

/** Returns the mean of the in-stock days from one index to another, and whether they can stand for a year. */
const meanInStock = ({ units: dailyUnits, inStock }: DaySeries, from: number, to: number) => {
  let [count, units] = [0, 0]
  for (let index = Math.max(0, from); index < to; index += 1) {
    if (!inStock[index]) continue
    count += 1
    units += dailyUnits[index] ?? 0
  }
  return { isWhole: count >= MIN_YEAR_DAYS, mean: count > 0 ? units / count : 0 }
}

interface DailySums {
  units: Float64Array
  perLevel: Float64Array
}

const newDaily = (): DailySums => ({ units: zeros(YEAR_DAYS), perLevel: zeros(YEAR_DAYS) })
const aroundDays = ({ units, perLevel }: DailySums): DailySums => ({
  units: nearSums(units),
  perLevel: nearSums(perLevel),
})

/** Returns the years of a listing. The days before the last year belong to it if they do not make up a year. */
export const listingYears = (days: DaySeries, growth: number): ListingYears => {
  const { units: dailyUnits, inStock } = days
  const dayCount = dailyUnits.length
  const lastYear = dayCount - YEAR_DAYS
  const [late, early] = [meanInStock(days, lastYear, dayCount), meanInStock(days, 0, lastYear)]
  const daily = growth ** (1 / YEAR_DAYS)
  // the mean of a year applies to its middle
  let grown = growth ** ((1 - dayCount + YEAR_DAYS / 2) / YEAR_DAYS)
  const lateSums = newDaily()
  const earlySums = early.isWhole ? newDaily() : null
  let ahead = aheadOf(dayCount - 1)
  let { units, perLevel } = earlySums ?? lateSums
  for (let index = 0; index < dayCount; index += 1, grown *= daily, ahead = nextAhead(ahead)) {
    if (index === lastYear) ({ units, perLevel } = lateSums)
    if (!inStock[index]) continue
    units[ahead] = (units[ahead] ?? 0) + (dailyUnits[index] ?? 0)
    perLevel[ahead] = (perLevel[ahead] ?? 0) + (index >= lastYear ? grown : grown * growth)
  }
  const lateYear = { ...late, ...aroundDays(lateSums) }
  return { days, years: earlySums ? [lateYear, { ...early, ...aroundDays(earlySums) }] : [lateYear] }
}

/** Returns the level of each year of a listing, adjusted for the season `year`. */
export const levelsOf = ({ days, years }: ListingYears, year: Float64Array): number[] => {
  const dayCount = days.units.length
  const lastYear = dayCount - YEAR_DAYS
  const late = meanOf(days, year, lastYear, dayCount)
  return years.length > 1 ? [late, meanOf(days, year, 0, lastYear)] : [late]
}

/** Returns moving sums around each day of a year, treated as a circle. */
export const nearSums = (daily: Float64Array): Float64Array => {
  const sums = zeros(YEAR_DAYS)
  let sum = 0
  for (let near = -SEASON_REACH; near <= SEASON_REACH; near += 1) sum += daily[(near + YEAR_DAYS) % YEAR_DAYS] ?? 0
  let [entering, leaving] = [SEASON_REACH + 1, YEAR_DAYS - SEASON_REACH]
  for (let ahead = 0; ahead < YEAR_DAYS; ahead += 1) {
    sums[ahead] = sum
    sum += daily[entering] ?? 0
    sum -= daily[leaving] ?? 0
    entering = nextAhead(entering)
    leaving = nextAhead(leaving)
  }
  return sums
}

/** Adds one daily series, times a factor, to another in place. */
export const addDaily = (sum: Float64Array, addend: Float64Array, times = 1): void => {
  for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + times * (addend[index] ?? 0)
}

/** Adds the units that a year's level expected around each day, and if it is whole how much it sold beside them. */
export const addYear = (expected: Float64Array, curves: CurveSums, year: ListingYear, level: number): void => {
  const { units, perLevel, isWhole } = year
  const { offsets } = curves
  let squares = 0
  for (let ahead = 0; ahead < YEAR_DAYS; ahead += 1) {
    const levelUnits = level * (perLevel[ahead] ?? 0)
    expected[ahead] = (expected[ahead] ?? 0) + levelUnits
    if (!isWhole) continue
    // sold ÷ expected, shrunk towards 1
    const offset = ((units[ahead] ?? 0) + SEASON_SHRINK) / (levelUnits + SEASON_SHRINK) - 1
    offsets[ahead] = (offsets[ahead] ?? 0) + offset
    squares += offset * offset
  }
  if (!isWhole) return
  curves.count += 1
  curves.squares += squares
}
