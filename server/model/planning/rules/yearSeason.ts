import { trustIn } from './seasonTrust.ts'
import { addDaily, factorsOf, newSums, type SeasonDay, YEAR_DAYS, yearsOf } from './seasonYears.ts'

/** Last days that are held against the same ones a year before, and the units that pull what they tell of growth to none. */
const GROWTH_DAYS = 91
const GROWTH_SHRINK = 60
/** Growth in a year beyond this, or its inverse, is taken for something else. */
const MAX_GROWTH = 4

const limited = (growth: number): number => Math.min(MAX_GROWTH, Math.max(1 / MAX_GROWTH, growth))

/** Units of the last days and of the same days a year before, of those that were in stock both times. */
const yearOnYear = (days: readonly SeasonDay[]): readonly [now: number, before: number] => {
  let [now, previousUnits] = [0, 0]
  for (let index = Math.max(YEAR_DAYS, days.length - GROWTH_DAYS); index < days.length; index += 1) {
    const [day, past] = [days[index], days[index - YEAR_DAYS]]
    if (!day?.isInStock || !past?.isInStock) continue
    now += day.units
    previousUnits += past.units
  }
  return [now, previousUnits]
}

/** Factor of sales from one year to the next, of each listing; one of few units leans on all of them together. */
const growthsOf = (listings: readonly (readonly SeasonDay[])[]): number[] => {
  const each = listings.map(yearOnYear)
  let [now, previousUnits] = [GROWTH_SHRINK, GROWTH_SHRINK]
  for (const [late, early] of each) {
    now += late
    previousUnits += early
  }
  const overallGrowth = now / previousUnits
  return each.map(([late, early]) => limited((late + GROWTH_SHRINK * overallGrowth) / (early + GROWTH_SHRINK)))
}

export { type SeasonDay, YEAR_DAYS } from './seasonYears.ts'

/** Days of history that a season is learned from; with 365 of them it cannot be told from growth. */
export const SEASON_DAYS = 2 * YEAR_DAYS

/** Factors by a level that is free of the season `year`. */
const factorsBy = (
  listings: readonly (readonly SeasonDay[])[],
  year: Float64Array,
  growths: readonly number[],
): Float64Array => {
  const totalSums = newSums(true)
  const curves: Float64Array[] = []
  listings.forEach((days, nr) => {
    for (const sums of yearsOf(days, year, growths[nr] ?? 1)) {
      addDaily(totalSums.units, sums.units)
      addDaily(totalSums.expected, sums.expected)
      if (sums.isWhole) curves.push(factorsOf(sums))
    }
  })
  const trust = trustIn(curves)
  return factorsOf(totalSums).map((factor) => 1 + trust * (factor - 1))
}

/**
 * Season of an asin of all its listings taken together, each with its days newest last and all ending on the same day: 365 factors, the first of that
 * last day, the next of the day after it and so on. Units of the in-stock days of the last two years within ±14 days of that day of the year ÷ what the
 * season-free level of each listing's year would have given, grown steadily by what the last 91 days sold beside those a year
 * before; shrunk: (units + 60) ÷ (expected + 60), and trusted as far as listings and years agree. Null until one listing has 365 days.
 */
export const seasonOf = (listings: readonly (readonly SeasonDay[])[]): number[] | null => {
  if (!listings.some(({ length }) => length >= YEAR_DAYS)) return null
  const recent = listings.map((days) => (days.length > SEASON_DAYS ? days.slice(-SEASON_DAYS) : days))
  const growths = growthsOf(recent)
  // once by plain means, and once more by means that are free of the season so found
  const firstFactors = factorsBy(recent, new Float64Array(YEAR_DAYS).fill(1), growths)
  return [...factorsBy(recent, firstFactors, growths)]
}

/** Factor of the day that lies `age` days before the first of a year's factors; after it when negative. */
export const seasonAgo = (year: readonly number[], age: number): number =>
  year[((-age % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS] ?? 1

const [WEEK, WEEKS] = [7, 52]

/** The 52 weekly means of a year's factors from `skip` days after its first on (1: the day after the last covered one is tomorrow's). */
export const weeksOf = (year: readonly number[], skip: number): number[] =>
  Array.from({ length: WEEKS }, (_, week) => {
    let sum = 0
    for (let day = 0; day < WEEK; day += 1) sum += year[(skip + week * WEEK + day) % YEAR_DAYS] ?? 1
    return sum / WEEK
  })
