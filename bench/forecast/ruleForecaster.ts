import { LEVEL_DAYS, levelOf, pooledRateOf } from '#model/planning/rules/level.ts'
import { SEASON_DAYS, seasonAgo, seasonOf, weeksOf } from '#model/planning/rules/yearSeason.ts'
import { grouped } from '#rules/grouped.ts'
import { demandShape, worthOf } from '#rules/restock/demandShape.ts'
import { RATE_ERROR } from '#rules/restock/spread.ts'
import type { Forecast, Forecaster } from './forecasters.ts'
import { lastDays, type Seen } from './seen.ts'

/** Season and level of one asin's listings. */
const forecastAsin = (listings: readonly Seen[], put: (listing: Seen, forecast: Forecast) => void): void => {
  const year = seasonOf(listings.map(({ days }) => lastDays(days, SEASON_DAYS)))
  const seasonal = listings.map(({ days }) => {
    const recent = lastDays(days, LEVEL_DAYS)
    return recent.map((day, at) => ({ ...day, season: year ? seasonAgo(year, recent.length - 1 - at) : 1 }))
  })
  const pooled = pooledRateOf(seasonal)
  const shape = demandShape(year && weeksOf(year, 1), [])
  listings.forEach((listing, nr) => {
    const { level } = levelOf(seasonal[nr] ?? [], pooled)
    put(listing, (days) => level * worthOf(shape, days))
  })
}

/** The rule of the restock table, with the very functions it uses. */
export const ruleForecaster: Forecaster = {
  name: 'this rule',
  rateError: RATE_ERROR,
  begin: (seen) => {
    const asins = [...grouped(seen, ({ asin }) => asin).values()]
    return () => {
      const found = new Map<Seen, Forecast>()
      for (const listings of asins) {
        const begun = listings.filter(({ days }) => days.length > 0)
        if (begun.length) forecastAsin(begun, (listing, forecast) => found.set(listing, forecast))
      }
      return seen.map((listing) => found.get(listing))
    }
  },
}
