import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { daysBetween } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { gatherDemand, readGathered } from './demandDaily.ts'
import { listingSeries } from './listingSeries.ts'
import { keepPairDays, storedPairs } from './pairDays.ts'
import { categorySeasons, type SeasonPrior, weekSumsOf, yearOfWeeks } from './rules/categorySeason.ts'
import { padSeries, sliceSeries } from './rules/daySeries.ts'
import { seasonSumsOf } from './rules/yearSeason.ts'
import { readSeasonPriors } from './seasonPriors.ts'
import type { AsinCondition } from './storeDemand.ts'

/** Number of other products whose past is read; more of them would change the season of a category little. */
const MAX_OTHERS = 300
const WEEKS = 52

/** Returns what a product's season is drawn to as known so many days before a last day; null without a category. */
export type PastPriors = (ago: number) => SeasonPrior | null

const noPriors: PastPriors = () => null

/**
 * Reads the days of the other products of a product's category, and returns what its season would have been drawn to
 * `ago` days before `end`, from the days up to then. The weight is that of today.
 */
export const readPastPriors = async (
  scope: Scope,
  { asin, seller }: { asin: string; seller: string },
  end: string,
): Promise<PastPriors> => {
  const { tx, tenant } = scope
  const isNamed: AsinCondition = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = ${asin}`
  const prior = (await readSeasonPriors(scope, isNamed)).get(`${asin}|${seller}`)
  if (!prior) return noPriors
  const { rows } = await sql<{ asin: string }>`
    select asin from season_priors
    where tenant_id = ${tenant()}::uuid and seller = ${seller} and category = ${prior.category} and asin <> ${asin}
    order by asin limit ${MAX_OTHERS}`.execute(tx)
  const others = rows.map((row) => row.asin)
  await keepPairDays(scope, storedPairs(tenant()))
  const isOther: AsinCondition = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = any(${others}::text[])`
  const asinCount = await gatherDemand(scope, isOther('s'), isOther('g'))
  const listings = (await readGathered(scope, 1, asinCount)).filter((listing) => listing.seller === seller)
  const products = [...grouped(listings, (listing) => listing.asin).values()].map((productListings) =>
    productListings.map((listing) => ({ days: listingSeries(listing), ago: daysBetween(end, listing.until) })),
  )
  return (ago) => {
    const members = products.flatMap((productListings) => {
      const series = productListings.map(({ days, ago: listingAgo }) => {
        const cut = ago + listingAgo
        return cut < 0 ? padSeries(days, -cut) : sliceSeries(days, 0, Math.max(0, days.units.length - cut))
      })
      const season = seasonSumsOf(series)
      return season ? [{ category: '', sums: weekSumsOf(season.sums, 1) }] : []
    })
    const none = { units: new Float64Array(WEEKS), expected: new Float64Array(WEEKS) }
    const product = { category: '', sums: none }
    const season = categorySeasons([...members, product]).get(product)
    return season ? { year: yearOfWeeks(season.weeks, 1), units: prior.units } : null
  }
}
