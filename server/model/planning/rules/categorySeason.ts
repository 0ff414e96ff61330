import { grouped } from '#rules/grouped.ts'
import { addCurve, newCurveSums, trustOfSums } from './seasonTrust.ts'
import { addDaily, nextAhead, SEASON_SHRINK, YEAR_DAYS, type YearSums } from './seasonYears.ts'
import { zeros } from './zeros.ts'

const [WEEK, WEEKS] = [7, 52]
const MIDDLE = 3
/** Number of other products of a category that can give it a season. */
const MIN_OTHERS = 2
/** Variance ÷ mean of the units of 29 days. */
const NOISE = 1.3
/** The least and the greatest weight that a catalogue can give to categories, in units. */
const [MIN_UNITS, MAX_UNITS] = [20, 5000] as const

/** What a product sold around the middle of each of 52 weeks, and what its level expected there. */
export interface WeekSums {
  units: Float64Array
  expected: Float64Array
}

export interface CategoryProduct {
  category: string
  sums: WeekSums
}

/** The season of the other products of a product's category. */
export interface CategorySeason {
  /** 52 factors, drawn to 1 by the square of the products' agreement. */
  weeks: readonly number[]
  otherCount: number
  /** How well they agree, 0…1. */
  agreement: number
}

/** What a product's season is drawn to: factors of the days of a year, with a weight in units. */
export interface SeasonPrior {
  year: Float64Array
  units: number
}

/** Returns the sums of a year's 52 weeks, the first of which begins `skip` days after the year's first day. */
export const weekSumsOf = (sums: YearSums, skip: number): WeekSums => {
  const sample = (near: Float64Array) =>
    Float64Array.from({ length: WEEKS }, (_, week) => near[(skip + week * WEEK + MIDDLE) % YEAR_DAYS] ?? 0)
  return { units: sample(sums.units), expected: sample(sums.expected) }
}

/** Returns the factors of a year's days between the middles of 52 weeks, the first of which begins after `skip` days. */
export const yearOfWeeks = (weeks: readonly number[], skip: number): Float64Array => {
  const year = zeros(YEAR_DAYS)
  let ahead = (((skip + MIDDLE) % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS
  for (let week = 0; week < WEEKS; week += 1) {
    // the year is one day longer than 52 weeks
    const length = week === WEEKS - 1 ? YEAR_DAYS - week * WEEK : WEEK
    const [factor, nextFactor] = [weeks[week] ?? 1, weeks[(week + 1) % WEEKS] ?? 1]
    for (let day = 0; day < length; day += 1, ahead = nextAhead(ahead)) {
      const share = day / length
      year[ahead] = factor * (1 - share) + nextFactor * share
    }
  }
  return year
}

const factorsOfWeeks = ({ units, expected }: WeekSums): Float64Array =>
  units.map((sold, week) => (sold + SEASON_SHRINK) / ((expected[week] ?? 0) + SEASON_SHRINK))

/** Returns the season of the other products for each product of one category; null with fewer than two others. */
const seasonsWithin = (products: readonly CategoryProduct[]): (CategorySeason | null)[] => {
  const otherCount = products.length - 1
  if (otherCount < MIN_OTHERS) return products.map(() => null)
  const total: WeekSums = { units: new Float64Array(WEEKS), expected: new Float64Array(WEEKS) }
  const curves = products.map(({ sums }) => factorsOfWeeks(sums))
  const agreements = newCurveSums(WEEKS)
  products.forEach(({ sums }, nr) => {
    addDaily(total.units, sums.units)
    addDaily(total.expected, sums.expected)
    addCurve(agreements, curves[nr] ?? new Float64Array())
  })
  return products.map(({ sums }, nr) => {
    const curve = curves[nr] ?? new Float64Array()
    addCurve(agreements, curve, -1)
    const agreement = trustOfSums(agreements)
    addCurve(agreements, curve)
    const factors = factorsOfWeeks({
      units: total.units.map((units, week) => Math.max(0, units - (sums.units[week] ?? 0))),
      expected: total.expected.map((expected, week) => Math.max(0, expected - (sums.expected[week] ?? 0))),
    })
    // squared, because products that hardly agree would pass on what each of them did by chance
    return { weeks: [...factors].map((factor) => 1 + agreement ** 2 * (factor - 1)), otherCount, agreement }
  })
}

/** Returns the season of each product's category without the product itself; null without enough other products. */
export const categorySeasons = <Product extends CategoryProduct>(
  products: readonly Product[],
): Map<Product, CategorySeason> => {
  const seasons = new Map<Product, CategorySeason>()
  for (const members of grouped(products, ({ category }) => category).values())
    seasonsWithin(members).forEach((season, nr) => {
      const product = members[nr]
      if (season && product) seasons.set(product, season)
    })
  return seasons
}

/**
 * Returns the weight in units of a category's season by empirical Bayes: noise ÷ the variance of products about their
 * categories beyond that noise.
 */
export const categoryUnits = (seasons: ReadonlyMap<CategoryProduct, CategorySeason>): number => {
  let [spread, squares] = [0, 0]
  for (const [{ sums }, { weeks }] of seasons)
    weeks.forEach((factor, week) => {
      const mean = (sums.expected[week] ?? 0) * factor
      spread += ((sums.units[week] ?? 0) - mean) ** 2 - NOISE * mean
      squares += mean * mean
    })
  return spread > 0 ? Math.min(MAX_UNITS, Math.max(MIN_UNITS, (NOISE * squares) / spread)) : MAX_UNITS
}
