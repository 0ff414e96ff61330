import {
  type CategorySeason,
  categorySeasons,
  categoryUnits,
  type SeasonPrior,
  weekSumsOf,
  yearOfWeeks,
} from '#model/planning/rules/categorySeason.ts'
import { toSeries } from '#model/planning/rules/daySeries.ts'
import { LEVEL_DAYS, levelOf, pooledRateOf, weighDays } from '#model/planning/rules/level.ts'
import {
  drawnSeason,
  SEASON_DAYS,
  type SeasonSums,
  seasonOfDays,
  seasonSumsOf,
  weeksOf,
} from '#model/planning/rules/yearSeason.ts'
import { grouped } from '#rules/grouped.ts'
import { demandShape, worthOf } from '#rules/restock/demandShape.ts'
import { RATE_ERROR } from '#rules/restock/spread.ts'
import type { Forecast, Forecaster } from './forecasters.ts'
import { lastDays, type Seen } from './seen.ts'

interface Product {
  listings: readonly Seen[]
  season: SeasonSums | null
}

/** Returns the priors of the products that have a season and a category. */
const priorsOf = (products: readonly Product[]): Map<Product, SeasonPrior> => {
  const members = products.flatMap((product) => {
    const category = product.listings[0]?.category
    return product.season && category !== undefined
      ? [{ product, category, sums: weekSumsOf(product.season.sums, 1) }]
      : []
  })
  const seasons = categorySeasons(members)
  const units = categoryUnits(seasons)
  const priorOf = ({ weeks }: CategorySeason): SeasonPrior => ({ year: yearOfWeeks(weeks, 1), units })
  return new Map([...seasons].map(([{ product }, season]) => [product, priorOf(season)]))
}

/** Season and level of one asin's listings. */
const forecastsOf = ({ listings, season }: Product, prior: SeasonPrior | null): (readonly [Seen, Forecast])[] => {
  const year = season && drawnSeason(season, prior).year
  const weighted = listings.map(({ days }) => {
    const recent = toSeries(lastDays(days, LEVEL_DAYS))
    return weighDays({ ...recent, season: year && seasonOfDays(year, recent.units.length, 0) })
  })
  const pooled = pooledRateOf(weighted)
  const shape = demandShape(year && weeksOf(year, 1), [])
  return listings.map((listing, nr) => {
    const days = weighted[nr]
    const level = days ? levelOf(days, pooled) : 0
    return [listing, (ahead: number) => level * worthOf(shape, ahead)]
  })
}

const forecaster = (
  name: string,
  getPriors: (products: readonly Product[]) => Map<Product, SeasonPrior>,
): Forecaster => ({
  name,
  rateError: RATE_ERROR,
  begin: (seen) => {
    const asins = [...grouped(seen, ({ asin }) => asin).values()]
    return () => {
      const products = asins
        .map((all) => all.filter(({ days }) => days.length > 0))
        .filter(({ length }) => length > 0)
        .map((listings): Product => {
          const season = seasonSumsOf(listings.map(({ days }) => toSeries(lastDays(days, SEASON_DAYS))))
          return { listings, season }
        })
      const priors = getPriors(products)
      const forecasts = new Map(products.flatMap((product) => forecastsOf(product, priors.get(product) ?? null)))
      return seen.map((listing) => forecasts.get(listing))
    }
  },
})

/** The rule of the restock table, with the very functions it uses. */
export const ruleForecaster = forecaster('this rule', priorsOf)

/** The rule for products without a category. */
export const ownSeasonForecaster = forecaster('without categories', () => new Map())
