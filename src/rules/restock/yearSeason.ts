/** Days of a year; a leap day counts as the day before it. */
export const YEAR_DAYS = 365
/** Days to either side that tell of a day of the year. */
export const SEASON_REACH = 14
/** Units that pull a factor to 1. */
export const SEASON_SHRINK = 60

/** A day of a listing: units, and whether there was something to sell. */
export interface SeasonDay {
  units: number
  isInStock: boolean
}

/**
 * Season of an asin of all its listings taken together, each with its days newest last and all ending on the same day: 365 factors, the first of that
 * last day, the next of the day after it and so on. Units on in-stock days within ±14 days of that day of the year ÷ what the mean of each listing's
 * in-stock days would have given, shrunk: (units + 60) ÷ (expected + 60). Null until one listing has 365 days.
 */
export const seasonOf = (listings: readonly (readonly SeasonDay[])[]): number[] | null => {
  if (!listings.some(({ length }) => length >= YEAR_DAYS)) return null
  const units = new Float64Array(YEAR_DAYS)
  const expected = new Float64Array(YEAR_DAYS)
  for (const days of listings) {
    const there = days.filter(({ isInStock }) => isInStock)
    const mean = there.reduce((sum, day) => sum + day.units, 0) / Math.max(1, there.length)
    days.forEach((day, at) => {
      if (!day.isInStock) return
      // a day of age a comes again in 365 − a days
      const ahead = (YEAR_DAYS - ((days.length - 1 - at) % YEAR_DAYS)) % YEAR_DAYS
      units[ahead] = (units[ahead] ?? 0) + day.units
      expected[ahead] = (expected[ahead] ?? 0) + mean
    })
  }
  return Array.from({ length: YEAR_DAYS }, (_, ahead) => {
    let [sold, usual] = [SEASON_SHRINK, SEASON_SHRINK]
    for (let near = -SEASON_REACH; near <= SEASON_REACH; near += 1) {
      const at = (ahead + near + YEAR_DAYS) % YEAR_DAYS
      sold += units[at] ?? 0
      usual += expected[at] ?? 0
    }
    return sold / usual
  })
}

const [WEEK, WEEKS] = [7, 52]

/** The 52 weekly means of a year's factors from `skip` days after its first on (1: the day after the last covered one is tomorrow's). */
export const weeksOf = (year: readonly number[], skip: number): number[] =>
  Array.from({ length: WEEKS }, (_, week) => {
    let sum = 0
    for (let day = 0; day < WEEK; day += 1) sum += year[(skip + week * WEEK + day) % YEAR_DAYS] ?? 1
    return sum / WEEK
  })
