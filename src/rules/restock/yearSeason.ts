/** Days of a year; a leap day counts as the day before it. */
export const YEAR_DAYS = 365
/** Days of history that a season is learned from; with 365 of them it cannot be told from growth. */
export const SEASON_DAYS = 2 * YEAR_DAYS
/** Days to either side that tell of a day of the year. */
export const SEASON_REACH = 14
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

/** Units a day of the in-stock days from one position to another; null when there are fewer than `least`. */
const meanOf = (days: readonly SeasonDay[], from: number, to: number, least: number): number | null => {
  let [units, count] = [0, 0]
  for (let at = Math.max(0, from); at < to; at += 1) {
    const day = days[at]
    if (!day?.isInStock) continue
    units += day.units
    count += 1
  }
  return count >= least && count > 0 ? units / count : null
}

/** Units per day of the year that were sold, and that the level of the time would have given. */
interface YearSums {
  units: Float64Array
  expected: Float64Array
}

const addListing = ({ units, expected }: YearSums, days: readonly SeasonDay[], growth: number): void => {
  const lastYear = days.length - YEAR_DAYS
  const late = meanOf(days, lastYear, days.length, 1)
  const early = meanOf(days, 0, lastYear, LEAST_OF_YEAR) ?? late
  const daily = growth ** (1 / YEAR_DAYS)
  // the mean of a year stands in its middle
  let grown = growth ** ((1 - days.length + YEAR_DAYS / 2) / YEAR_DAYS)
  for (let at = 0; at < days.length; at += 1, grown *= daily) {
    const day = days[at]
    if (!day?.isInStock) continue
    const isLate = at >= lastYear
    const usual = (isLate ? late : early) ?? 0
    // a day of age a comes again in 365 − a days
    const ahead = (YEAR_DAYS - ((days.length - 1 - at) % YEAR_DAYS)) % YEAR_DAYS
    units[ahead] = (units[ahead] ?? 0) + day.units
    expected[ahead] = (expected[ahead] ?? 0) + usual * (isLate ? grown : grown * growth)
  }
}

/**
 * Season of an asin of all its listings taken together, each with its days newest last and all ending on the same day: 365 factors, the first of that
 * last day, the next of the day after it and so on. Units of the in-stock days of the last two years within ±14 days of that day of the year ÷ what
 * the mean of each listing's year would have given, grown steadily by what the last 91 days sold beside those a year before;
 * shrunk: (units + 60) ÷ (expected + 60). Null until one listing has 365 days.
 */
export const seasonOf = (listings: readonly (readonly SeasonDay[])[]): number[] | null => {
  if (!listings.some(({ length }) => length >= YEAR_DAYS)) return null
  const recent = listings.map((days) => days.slice(-SEASON_DAYS))
  const growth = growthOf(recent)
  const sums: YearSums = { units: new Float64Array(YEAR_DAYS), expected: new Float64Array(YEAR_DAYS) }
  for (const days of recent) addListing(sums, days, growth)
  return Array.from({ length: YEAR_DAYS }, (_, ahead) => {
    let [sold, usual] = [SEASON_SHRINK, SEASON_SHRINK]
    for (let near = -SEASON_REACH; near <= SEASON_REACH; near += 1) {
      const at = (ahead + near + YEAR_DAYS) % YEAR_DAYS
      sold += sums.units[at] ?? 0
      usual += sums.expected[at] ?? 0
    }
    return sold / usual
  })
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
