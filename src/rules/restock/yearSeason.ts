/** Days of a year; a leap day counts as the day before it. */
export const YEAR_DAYS = 365
/** Days of history that a season is learned from; with 365 of them it cannot be told from growth. */
export const SEASON_DAYS = 2 * YEAR_DAYS
/** Days to either side that tell of a day of the year. */
export const SEASON_REACH = 21
/** Units that pull a factor to 1. */
export const SEASON_SHRINK = 60
/** Last days that are held against the same ones a year before, and the units that pull what they tell of growth to none. */
export const GROWTH_DAYS = 91
export const GROWTH_SHRINK = 60
/** Growth in a year beyond this, or its inverse, is taken for something else. */
const MOST_GROWTH = 4

/** A day of a listing: units, and whether there was something to sell. */
export interface SeasonDay {
  units: number
  isInStock: boolean
}

/** Factor of sales from one year to the next, of the days that were in stock both times. */
const growthOf = (listings: readonly (readonly SeasonDay[])[]): number => {
  let [now, before] = [GROWTH_SHRINK, GROWTH_SHRINK]
  for (const days of listings) {
    for (let at = Math.max(YEAR_DAYS, days.length - GROWTH_DAYS); at < days.length; at += 1) {
      const [day, past] = [days[at], days[at - YEAR_DAYS]]
      if (!day?.isInStock || !past?.isInStock) continue
      now += day.units
      before += past.units
    }
  }
  return Math.min(MOST_GROWTH, Math.max(1 / MOST_GROWTH, now / before))
}

/** Fewer in-stock days than this do not tell what a year sold. */
const LEAST_OF_YEAR = 180

/** Where a day's factor stands in a year of them: a day of age a comes again in 365 − a days. */
const aheadOf = (age: number): number => (YEAR_DAYS - (age % YEAR_DAYS)) % YEAR_DAYS

/** Units a day, free of season, of the in-stock days from one position to another; null when there are fewer than `least`. */
const meanOf = (
  days: readonly SeasonDay[],
  year: Float64Array,
  [from, to]: readonly [number, number],
  least: number,
): number | null => {
  let [units, worth, count] = [0, 0, 0]
  for (let at = Math.max(0, from); at < to; at += 1) {
    const day = days[at]
    if (!day?.isInStock) continue
    units += day.units
    worth += year[aheadOf(days.length - 1 - at)] ?? 1
    count += 1
  }
  return count >= least && count > 0 ? units / worth : null
}

/** Units per day of the year that were sold, and that the level of the time would have given. */
interface YearSums {
  units: Float64Array
  expected: Float64Array
}

const addListing = (
  { units, expected }: YearSums,
  days: readonly SeasonDay[],
  year: Float64Array,
  growth: number,
): void => {
  const lastYear = days.length - YEAR_DAYS
  const late = meanOf(days, year, [lastYear, days.length], 1) ?? 0
  const early = meanOf(days, year, [0, lastYear], LEAST_OF_YEAR) ?? late
  const daily = growth ** (1 / YEAR_DAYS)
  // the mean of a year stands in its middle
  let grown = growth ** ((1 - days.length + YEAR_DAYS / 2) / YEAR_DAYS)
  for (let at = 0; at < days.length; at += 1, grown *= daily) {
    const day = days[at]
    if (!day?.isInStock) continue
    const ahead = aheadOf(days.length - 1 - at)
    units[ahead] = (units[ahead] ?? 0) + day.units
    expected[ahead] = (expected[ahead] ?? 0) + (at >= lastYear ? late * grown : early * grown * growth)
  }
}

/** Sums over the days near each day of a year, which is a circle. */
const nearSums = (daily: Float64Array): Float64Array => {
  const sums = new Float64Array(YEAR_DAYS)
  let sum = 0
  for (let near = -SEASON_REACH; near <= SEASON_REACH; near += 1) sum += daily[(near + YEAR_DAYS) % YEAR_DAYS] ?? 0
  for (let ahead = 0; ahead < YEAR_DAYS; ahead += 1) {
    sums[ahead] = sum
    sum += daily[(ahead + 1 + SEASON_REACH) % YEAR_DAYS] ?? 0
    sum -= daily[(ahead - SEASON_REACH + YEAR_DAYS) % YEAR_DAYS] ?? 0
  }
  return sums
}

/** Factors by a level that is free of the season `year`. */
const factorsBy = (listings: readonly (readonly SeasonDay[])[], year: Float64Array, growth: number): Float64Array => {
  const daily: YearSums = { units: new Float64Array(YEAR_DAYS), expected: new Float64Array(YEAR_DAYS) }
  for (const days of listings) addListing(daily, days, year, growth)
  const [units, expected] = [nearSums(daily.units), nearSums(daily.expected)]
  return units.map((sold, ahead) => (sold + SEASON_SHRINK) / ((expected[ahead] ?? 0) + SEASON_SHRINK))
}

/**
 * Season of an asin of all its listings taken together, each with its days newest last and all ending on the same day: 365 factors, the first of that
 * last day, the next of the day after it and so on. Units of the in-stock days of the last two years within ±21 days of that day of the year ÷ what the
 * season-free level of each listing's year would have given, grown steadily by what the last 91 days sold beside those a year
 * before; shrunk: (units + 60) ÷ (expected + 60). Null until one listing has 365 days.
 */
export const seasonOf = (listings: readonly (readonly SeasonDay[])[]): number[] | null => {
  if (!listings.some(({ length }) => length >= YEAR_DAYS)) return null
  const recent = listings.map((days) => (days.length > SEASON_DAYS ? days.slice(-SEASON_DAYS) : days))
  const growth = growthOf(recent)
  // once by plain means, and once more by means that are free of the season so found
  const plain = factorsBy(recent, new Float64Array(YEAR_DAYS).fill(1), growth)
  return [...factorsBy(recent, plain, growth)]
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
