import type { Explanation } from '#contract/explain.ts'
import {
  type DatedListing,
  type DatedProduct,
  HALF_LIFE,
  LEAN_DAYS,
  LEAN_UNITS,
  LEVEL_DAYS,
  LONG_HALF_LIFE,
  leanDays,
  pooledRateOf,
  readDemandDays,
  weighDays,
} from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { CONFIDENT_DAYS } from '#rules/restock/listingNeeds.ts'
import type { CoveredListing, ExplainedLine } from './explainedLine.ts'
import { formatFigure, input } from './explainInputs.ts'
import { seasonInputs } from './explainSeason.ts'

type Inputs = Explanation['inputs']

/**
 * Returns the computation of one listing's level and its excluded days; `pooled`: sales of the product over all its
 * listings.
 */
const levelInputs = (dated: DatedListing, { listing }: CoveredListing, useSeason: boolean, pooled: number): Inputs => {
  const days = weighDays(useSeason ? dated.seasonal : dated.plain)
  const { units, season } = days.current
  const { inStockDays, long } = days
  const dayCount = Math.min(LEVEL_DAYS, dated.days.units.length)
  const isPooled = inStockDays < CONFIDENT_DAYS || long.season <= 0
  const lean = isPooled ? pooled : long.units / long.season
  const k = leanDays(lean)
  const shipped = dated.days.shipped.subarray(-LEVEL_DAYS).reduce((sum, dailyUnits) => sum + dailyUnits, 0)
  return [
    input(`Days in stock of the ${dayCount} up to ${dated.listing.until}`, inStockDays),
    input('Days without stock (excluded)', dayCount - inStockDays),
    ...(listing.unknownStock ? [input('Stock history', 'no report covers it, so every day counts')] : []),
    input('Units on days in stock', days.units),
    ...(shipped > 0 && !listing.oneStock ? [input('Merchant-fulfilled units (excluded)', shipped)] : []),
    input(`Σ w·u: units, each day weighing half of one ${HALF_LIFE} days later`, units),
    input('Σ w·s: season of the same days', season),
    input(
      isPooled
        ? `ℓ₀: fewer than ${CONFIDENT_DAYS} days in stock, so what the product sells over all its listings`
        : `ℓ₀: Σ w·u ÷ Σ w·s with half of the weight after ${LONG_HALF_LIFE} days`,
      lean,
    ),
    input(`k: days that ℓ₀ is worth, ${LEAN_DAYS} and those it takes to sell ${LEAN_UNITS}`, k),
    input(
      'Level, units a day',
      `(${formatFigure(units)} + ${formatFigure(k)} × ${formatFigure(lean)}) ÷ (${formatFigure(season)} + ${formatFigure(k)}) = ${formatFigure(listing.level)}`,
    ),
  ]
}

const listingIn = (products: readonly DatedProduct[], { listing: { marketplace, seller } }: CoveredListing) => {
  const product = products.find(({ dated }) => dated.some(({ listing }) => listing.seller === seller))
  const dated = product?.dated.find(({ listing }) => listing.marketplace === marketplace)
  return product && dated ? { product, dated } : undefined
}

/** Returns a function that explains the season of a listing of a line; without inputs if none is used or known. */
export const readSeasonInputs = async (
  scope: Scope,
  { listings, context }: ExplainedLine,
): Promise<(one: CoveredListing) => Inputs> => {
  if (!context.settings.restock.useSeason) return () => []
  const products = await readDemandDays(scope, listings[0]?.listing.asin ?? '')
  return (one) => {
    const match = listingIn(products, one)
    return match ? seasonInputs(match.product, match.dated, context.todayIn(one.listing.marketplace)) : []
  }
}

/** Explains the units per day of each listing of a line. */
export const explainLevels = async (scope: Scope, { listings, context }: ExplainedLine): Promise<Inputs> => {
  const products = await readDemandDays(scope, listings[0]?.listing.asin ?? '')
  const { useSeason } = context.settings.restock
  const pooledOf = ({ dated }: DatedProduct) =>
    pooledRateOf(dated.map(({ seasonal, plain: unadjustedDays }) => weighDays(useSeason ? seasonal : unadjustedDays)))
  return listings.flatMap((one) => {
    const { marketplace, seller, level } = one.listing
    const match = listingIn(products, one)
    const title = listings.length > 1 ? [input(`${marketplace} · ${seller}`, '')] : []
    if (level === null) return [...title, input('Orders', 'no import of orders covers this marketplace and seller')]
    if (!match) return [...title, input('Units and stock', 'none on any day of the last 365 that orders cover')]
    return [
      ...title,
      ...levelInputs(match.dated, one, useSeason, pooledOf(match.product)),
      ...(useSeason ? seasonInputs(match.product, match.dated, context.todayIn(marketplace)) : []),
      input('Season of tomorrow, events in it', level > 0 ? one.outlook.dailySales / level : 1),
    ]
  })
}
