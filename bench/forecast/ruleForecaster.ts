import { toSeries } from '#model/planning/rules/daySeries.ts'
import { LEVEL_DAYS, levelOf, pooledRateOf, weighDays } from '#model/planning/rules/level.ts'
import { SEASON_DAYS, seasonOf, seasonOfDays, weeksOf } from '#model/planning/rules/yearSeason.ts'
import { grouped } from '#rules/grouped.ts'
import { demandShape, worthOf } from '#rules/restock/demandShape.ts'
import { RATE_ERROR } from '#rules/restock/spread.ts'
import type { Forecast, Forecaster } from './forecasters.ts'
import { lastDays, type Seen } from './seen.ts'

/** Season and level of one asin's listings. */
const forecastAsin = (listings: readonly Seen[], put: (listing: Seen, forecast: Forecast) => void): void => {
  const year = seasonOf(listings.map(({ days }) => toSeries(lastDays(days, SEASON_DAYS))))
  const weighted = listings.map(({ days }) => {
    const recent = toSeries(lastDays(days, LEVEL_DAYS))
    return weighDays({ ...recent, season: year && seasonOfDays(year, recent.units.length, 0) })
  })
  const pooled = pooledRateOf(weighted)
  const shape = demandShape(year && weeksOf(year, 1), [])
  listings.forEach((listing, nr) => {
    const days = weighted[nr]
    const level = days ? levelOf(days, pooled) : 0
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
