import type { SeasonPrior } from './categorySeason.ts'
import { type DaySeries, sliceSeries } from './daySeries.ts'
import { type CurveSums, newCurveSums, trustOfSums } from './seasonTrust.ts'
import {
  addDaily,
  addYear,
  aheadOf,
  type ListingYears,
  levelsOf,
  listingYears,
  nextAhead,
  SEASON_SHRINK,
  YEAR_DAYS,
  type YearSums,
} from './seasonYears.ts'
import { zeros } from './zeros.ts'

/** Number of last days compared with the same days a year before, and the prior weight in units for no growth. */
const GROWTH_DAYS = 91
const GROWTH_SHRINK = 60
/** Yearly growth beyond this factor or its inverse is not treated as growth. */
const MAX_GROWTH = 4

const limited = (growth: number): number => Math.min(MAX_GROWTH, Math.max(1 / MAX_GROWTH, growth))

/** Returns units of the last days and of the same days a year before, counting only days in stock in both years. */
const yearOnYear = ({ units, inStock }: DaySeries): readonly [now: number, before: number] => {
  let [now, previousUnits] = [0, 0]
  for (let index = Math.max(YEAR_DAYS, units.length - GROWTH_DAYS); index < units.length; index += 1) {
    if (!inStock[index] || !inStock[index - YEAR_DAYS]) continue
    now += units[index] ?? 0
    previousUnits += units[index - YEAR_DAYS] ?? 0
  }
  return [now, previousUnits]
}

/** Returns the yearly growth factor of each listing; listings with few units are pulled towards the common factor. */
const growthsOf = (listings: readonly DaySeries[]): number[] => {
  const each = listings.map(yearOnYear)
  let [now, previousUnits] = [GROWTH_SHRINK, GROWTH_SHRINK]
  for (const [late, early] of each) {
    now += late
    previousUnits += early
  }
  const overallGrowth = now / previousUnits
  return each.map(([late, early]) => limited((late + GROWTH_SHRINK * overallGrowth) / (early + GROWTH_SHRINK)))
}

export { YEAR_DAYS } from './seasonYears.ts'

/** Days of history for a season; with only 365 days it cannot be separated from growth. */
export const SEASON_DAYS = 2 * YEAR_DAYS

/** What the listings of an ASIN sold around each day of the year, beside what their levels expected. */
export interface SeasonSums {
  sums: YearSums
  /** Sums over the factors of each listing's whole years. */
  curves: CurveSums
}

/** Returns the units that the listings sold around each day of the year. */
const unitsOf = (listings: readonly ListingYears[]): Float64Array => {
  const units = zeros(YEAR_DAYS)
  for (const { years } of listings) for (const year of years) addDaily(units, year.units)
  return units
}

/** Returns the sums relative to the level of each listing's years. */
const sumsBy = (
  listings: readonly ListingYears[],
  units: Float64Array,
  levelsOfListing: (listing: ListingYears) => readonly number[],
): SeasonSums => {
  const expected = zeros(YEAR_DAYS)
  const curves = newCurveSums(YEAR_DAYS)
  for (const listing of listings) {
    const levels = levelsOfListing(listing)
    listing.years.forEach((year, nr) => {
      addYear(expected, curves, year, levels[nr] ?? 0)
    })
  }
  return { sums: { units, expected }, curves }
}

/** The parts of an ASIN's season: `year` = prior + trust × (own − prior), for each of 365 days. */
export interface YearSeason {
  year: Float64Array
  /** Units sold around each day and those expected there. */
  units: Float64Array
  expected: Float64Array
  /** Units ÷ expected units, drawn to the prior by its weight. */
  own: Float64Array
  prior: SeasonPrior
  /** How well the ASIN's listings and years agree, 0…1. */
  trust: number
}

/** Prior of a product without a category: no season. */
const noSeason: SeasonPrior = { year: new Float64Array(YEAR_DAYS).fill(1), units: SEASON_SHRINK }

/** Returns the season of an ASIN from its sums, drawn to the season of its category. */
export const drawnSeason = ({ sums, curves }: SeasonSums, prior: SeasonPrior | null): YearSeason => {
  const drawnTo = prior ?? noSeason
  const { units, expected } = sums
  const trust = trustOfSums(curves)
  // written as a loop, because this runs for each product of a company
  const [own, year] = [zeros(YEAR_DAYS), zeros(YEAR_DAYS)]
  for (let ahead = 0; ahead < YEAR_DAYS; ahead += 1) {
    const factor = drawnTo.year[ahead] ?? 1
    const ownFactor = ((units[ahead] ?? 0) + drawnTo.units * factor) / ((expected[ahead] ?? 0) + drawnTo.units)
    own[ahead] = ownFactor
    year[ahead] = factor + trust * (ownFactor - factor)
  }
  return { year, units, expected, own, prior: drawnTo, trust }
}

/** Returns the sums of an ASIN over all its listings; null until one has 365 days. */
export const seasonSumsOf = (listings: readonly DaySeries[]): SeasonSums | null => {
  if (!listings.some(({ units }) => units.length >= YEAR_DAYS)) return null
  const recent = listings.map((days) => sliceSeries(days, -SEASON_DAYS, days.units.length))
  const growths = growthsOf(recent)
  // days are summed once, because both passes differ in levels alone
  const years = recent.map((days, nr) => listingYears(days, growths[nr] ?? 1))
  const units = unitsOf(years)
  // the first pass uses plain means, the second one means adjusted by the first result
  const { year } = drawnSeason(
    sumsBy(years, units, (listing) => listing.years.map(({ mean }) => mean)),
    null,
  )
  return sumsBy(years, units, (listing) => levelsOf(listing, year))
}

/**
 * Returns the season of an ASIN over all its listings, whose days are sorted with the newest last and end on the same
 * day: 365 factors, the first for that last day, the second for the day after it and so on. Factor: units of the
 * in-stock days of the last two years within ±14 days of that day of the year ÷ the units expected at the adjusted
 * level of each listing's year, with steady growth from the last 91 days compared with those a year before; drawn to
 * the season of the category's other products by (units + W × theirs) ÷ (expected + W), or without them to 1 by 60
 * units, and weighted by how well listings and years agree. Null until one listing has 365 days.
 */
export const seasonOf = (listings: readonly DaySeries[], prior: SeasonPrior | null): YearSeason | null => {
  const seasonSums = seasonSumsOf(listings)
  return seasonSums && drawnSeason(seasonSums, prior)
}

/** Returns the factors of consecutive days, oldest first, the last of which is `age` days before the year's first day. */
export const seasonOfDays = (year: ArrayLike<number>, dayCount: number, age: number): Float64Array => {
  const factors = zeros(dayCount)
  let ahead = aheadOf(age + dayCount - 1)
  for (let index = 0; index < dayCount; index += 1, ahead = nextAhead(ahead)) factors[index] = year[ahead] ?? 1
  return factors
}

const [WEEK, WEEKS] = [7, 52]

/**
 * Returns 52 weekly means of a year's factors, from `skip` days after its first (1: the day after the last covered
 * one).
 */
export const weeksOf = (year: ArrayLike<number>, skip: number): number[] => {
  let ahead = skip % YEAR_DAYS
  return Array.from({ length: WEEKS }, () => {
    let sum = 0
    for (let day = 0; day < WEEK; day += 1, ahead = nextAhead(ahead)) sum += year[ahead] ?? 1
    return sum / WEEK
  })
}
