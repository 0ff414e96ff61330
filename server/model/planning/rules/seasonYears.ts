import type { DaySeries } from './daySeries.ts'
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

/**
 * Returns the seasonally adjusted mean units a day over the in-stock days from one index to another; null if there are
 * fewer than `least`.
 */
const meanOf = (
  { units: dailyUnits, inStock }: DaySeries,
  year: Float64Array,
  [from, to]: readonly [number, number],
  least: number,
): number | null => {
  let [units, worth, count] = [0, 0, 0]
  const first = Math.max(0, from)
  let ahead = aheadOf(dailyUnits.length - 1 - first)
  for (let index = first; index < to; index += 1, ahead = nextAhead(ahead)) {
    if (!inStock[index]) continue
    units += dailyUnits[index] ?? 0
    worth += year[ahead] ?? 1
    count += 1
  }
  return count >= least && count > 0 ? units / worth : null
}

/** Sold units per day of the year, and the units expected at the level of the time. */
export interface YearSums {
  units: Float64Array
  expected: Float64Array
  /** True if enough of its days were in stock to represent a whole year. */
  isWhole: boolean
}

export const newSums = (isWhole: boolean): YearSums => ({
  units: zeros(YEAR_DAYS),
  expected: zeros(YEAR_DAYS),
  isWhole,
})

/** Returns the last year of a listing and, with enough data, the one before it, each relative to its own level. */
export const yearsOf = (days: DaySeries, year: Float64Array, growth: number): YearSums[] => {
  const { units: dailyUnits, inStock } = days
  const dayCount = dailyUnits.length
  const lastYear = dayCount - YEAR_DAYS
  const lastYearMean = meanOf(days, year, [lastYear, dayCount], MIN_YEAR_DAYS)
  const late = lastYearMean ?? meanOf(days, year, [lastYear, dayCount], 1) ?? 0
  const earlierMean = meanOf(days, year, [0, lastYear], MIN_YEAR_DAYS)
  const early = earlierMean ?? late
  const daily = growth ** (1 / YEAR_DAYS)
  // the mean of a year applies to its middle
  let grown = growth ** ((1 - dayCount + YEAR_DAYS / 2) / YEAR_DAYS)
  const years = [newSums(lastYearMean !== null), ...(earlierMean === null ? [] : [newSums(true)])]
  let ahead = aheadOf(dayCount - 1)
  let { units, expected } = years.at(-1) as YearSums
  for (let index = 0; index < dayCount; index += 1, grown *= daily, ahead = nextAhead(ahead)) {
    if (index === lastYear) ({ units, expected } = years[0] as YearSums)
    if (!inStock[index]) continue
    units[ahead] = (units[ahead] ?? 0) + (dailyUnits[index] ?? 0)
    expected[ahead] = (expected[ahead] ?? 0) + (index >= lastYear ? late * grown : early * grown * growth)
  }
  return years
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

/** Adds one daily series to another in place. */
export const addDaily = (sum: Float64Array, addend: Float64Array): void => {
  for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + (addend[index] ?? 0)
}

/** Returns sold ÷ expected around each day, shrunk towards 1. */
export const factorsOf = ({ units, expected }: YearSums): Float64Array => {
  const [factors, expectedSums] = [nearSums(units), nearSums(expected)]
  for (let ahead = 0; ahead < YEAR_DAYS; ahead += 1)
    factors[ahead] = ((factors[ahead] ?? 0) + SEASON_SHRINK) / ((expectedSums[ahead] ?? 0) + SEASON_SHRINK)
  return factors
}
