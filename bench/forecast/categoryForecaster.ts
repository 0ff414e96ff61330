import { toSeries } from '#model/planning/rules/daySeries.ts'
import { LEVEL_DAYS, levelOf, pooledRateOf, weighDays } from '#model/planning/rules/level.ts'
import { trustIn } from '#model/planning/rules/seasonTrust.ts'
import { addDaily, factorsOf, nearSums, newSums, YEAR_DAYS } from '#model/planning/rules/seasonYears.ts'
import { SEASON_DAYS, type SeasonSums, seasonOfDays, seasonSumsOf, weeksOf } from '#model/planning/rules/yearSeason.ts'
import { grouped } from '#rules/grouped.ts'
import { demandShape, worthOf } from '#rules/restock/demandShape.ts'
import { RATE_ERROR } from '#rules/restock/spread.ts'
import type { Forecast, Forecaster } from './forecasters.ts'
import { lastDays, type Seen } from './seen.ts'

interface Product {
  category: string
  listings: readonly Seen[]
  season: SeasonSums
}

/** Variance ÷ mean of units in 29 days. */
const NOISE = 1.3
/** Units of prior weight: the fewest and the most that the catalogue can give. */
const [MIN_UNITS, MAX_UNITS] = [20, 5000] as const
/** Days of the year between which the spread is measured. */
const STEP = 15

const flat = () => new Float64Array(YEAR_DAYS).fill(1)

/** Returns the factors of a category's other products, as far as these agree; 1 with fewer than two of them. */
const othersOf = (product: Product, category: readonly Product[]): Float64Array => {
  const others = category.filter((one) => one !== product)
  if (others.length < 2) return flat()
  const total = newSums(true)
  for (const { season } of others) {
    addDaily(total.units, season.sums.units)
    addDaily(total.expected, season.sums.expected)
  }
  const trust = trustIn(others.map(({ season }) => factorsOf(season.sums)))
  return factorsOf(total).map((factor) => 1 + trust * (factor - 1))
}

/**
 * Returns the prior weight in units by empirical Bayes: noise ÷ the variance of products about their categories beyond
 * that noise.
 */
const priorUnits = (priors: ReadonlyMap<Product, Float64Array>): number => {
  let [spread, squares] = [0, 0]
  for (const [{ season }, prior] of priors) {
    const [units, expected] = [nearSums(season.sums.units), nearSums(season.sums.expected)]
    for (let day = 0; day < YEAR_DAYS; day += STEP) {
      const mean = (expected[day] ?? 0) * (prior[day] ?? 1)
      spread += ((units[day] ?? 0) - mean) ** 2 - NOISE * mean
      squares += mean * mean
    }
  }
  return spread > 0 ? Math.min(MAX_UNITS, Math.max(MIN_UNITS, (NOISE * squares) / spread)) : MAX_UNITS
}

/** Returns the season of a product, drawn to its category's. */
const yearOf = ({ season }: Product, prior: Float64Array, weight: number): number[] => {
  const [units, expected] = [nearSums(season.sums.units), nearSums(season.sums.expected)]
  const trust = trustIn(season.curves)
  return [...prior].map((factor, day) => {
    const own = ((units[day] ?? 0) + weight * factor) / ((expected[day] ?? 0) + weight)
    return factor + trust * (own - factor)
  })
}

const forecastsOf = (listings: readonly Seen[], year: number[] | null): (readonly [Seen, Forecast])[] => {
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

/** The rule with a season that is drawn to that of the category's other products instead of to none. */
export const categoryForecaster: Forecaster = {
  name: 'season by category',
  rateError: RATE_ERROR,
  begin: (seen) => {
    const asins = [...grouped(seen, ({ asin }) => asin).values()]
    return () => {
      const begun = asins.map((all) => all.filter(({ days }) => days.length > 0)).filter(({ length }) => length > 0)
      const products = begun.flatMap((listings): Product[] => {
        const season = seasonSumsOf(listings.map(({ days }) => toSeries(lastDays(days, SEASON_DAYS))))
        return season ? [{ category: listings[0]?.category ?? '', listings, season }] : []
      })
      const priors = new Map<Product, Float64Array>()
      for (const category of grouped(products, (one) => one.category).values())
        for (const product of category) priors.set(product, othersOf(product, category))
      const weight = priorUnits(priors)
      const years = new Map(
        [...priors].map(([product, prior]) => [product.listings[0], yearOf(product, prior, weight)]),
      )
      const forecasts = new Map(begun.flatMap((listings) => forecastsOf(listings, years.get(listings[0]) ?? null)))
      return seen.map((listing) => forecasts.get(listing))
    }
  },
}
