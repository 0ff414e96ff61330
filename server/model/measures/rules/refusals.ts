import type { Permission } from '#contract/permissions.ts'
import type { UserType } from '#contract/session.ts'
import { canAdmin, may } from '#rules/ability.ts'
import { catalogue, dimensionsOf, isForAdmins, sourcesOf } from '#rules/measures/catalogue.ts'
import {
  type Dimension,
  dimensionTitle,
  dimensionTitles,
  infoOfDimension,
  isAdsDimension,
  isDimension,
  isOwnInfo,
} from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import { type Metrics, metricsOf } from '#rules/measures/metrics.ts'
import type { SourceKey } from '#rules/measures/sourceKeys.ts'

/** The names in a query, before they are validated. */
interface Named {
  measures: readonly string[]
  dimensions: readonly string[]
  /** Dimensions used as filters. */
  filtered: readonly string[]
}

/** Views of the ads reports: the same spend, split in different ways. */
export type AdsView = 'product' | 'term' | 'target' | 'placement'

const views: Readonly<Partial<Record<Dimension, AdsView>>> = {
  asin: 'product',
  sku: 'product',
  searchTerm: 'term',
  targeting: 'target',
  matchType: 'target',
  placement: 'placement',
}

const viewOf = (dimension: Dimension): AdsView | undefined =>
  infoOfDimension(dimension) === undefined ? views[dimension] : 'product'

const namesOfView: Readonly<Record<AdsView, string>> = {
  product: 'products',
  term: 'search terms',
  target: 'targeting',
  placement: 'placements',
}

/** Returns the ads view that has all of the dimensions; undefined if none does. */
export const adsViewOf = (dimensions: readonly Dimension[]): AdsView | undefined => {
  const needed = new Set(dimensions.flatMap((dimension) => viewOf(dimension) ?? []))
  // the search term report names the targeting and match type that each term was found by
  if (needed.has('term')) needed.delete('target')
  return needed.size > 1 ? undefined : ([...needed][0] ?? 'product')
}

/** Returns the subject of the ads reports with the dimensions, in words. */
export const formatAdsView = (dimensions: readonly Dimension[]): string =>
  namesOfView[adsViewOf(dimensions) ?? 'product']

const clashOf = (dimensions: readonly Dimension[]): string => {
  const views = [...new Set(dimensions.flatMap((dimension) => viewOf(dimension) ?? []))]
  return `Amazon doesn’t report ${views.map((view) => namesOfView[view]).join(' and ')} together. Choose one.`
}

const titleOf = (name: string) => (isDimension(name) ? dimensionTitle(name).toLowerCase() : name)

const lacking = (measure: Measure, dimensions: readonly Dimension[]): string | undefined => {
  const availableDimensions = dimensionsOf(measure)
  // the company's own attributes describe products
  const missing = dimensions.find(
    (dimension) => !availableDimensions.includes(isOwnInfo(dimension) ? 'asin' : dimension),
  )
  if (missing === undefined) return undefined
  const name = missing === 'asin' || missing === 'sku' ? dimensionTitles[missing] : titleOf(missing)
  return `${measure.title} has no ${name}: no report has it. Remove ${measure.title} or ${name}.`
}

/** The product's measures alone. */
const builtIn = metricsOf([])

const formatUnknownMeasure = (key: string, { problemOf }: Metrics): string => {
  const problem = problemOf(key)
  return problem
    ? `“${key}” cannot be computed: ${problem.sentence}`
    : `There is no measure “${key}”. GET /measures lists all ${catalogue.length} of the product and the company’s metrics.`
}

/** Returns a message why measures cannot be split by these dimensions; undefined if they can. */
export const refusalOf = (
  { measures, dimensions, filtered }: Named,
  metrics: Metrics = builtIn,
): string | undefined => {
  const unknown = measures.find((key) => metrics.find(key) === undefined)
  if (unknown !== undefined) return formatUnknownMeasure(unknown, metrics)
  const twice = [...measures, ...dimensions].find((key, index, keys) => keys.indexOf(key) !== index)
  if (twice !== undefined) return `“${twice}” appears twice. Remove one of them.`
  const dimensionNames = [...dimensions, ...filtered]
  const strange = dimensionNames.find((name) => !isDimension(name))
  if (strange !== undefined) return `There is no dimension “${strange}”. GET /measures lists them.`
  const names = dimensionNames.filter(isDimension)
  for (const key of measures) {
    const measure = metrics.find(key)
    const refusal = measure && lacking(measure, names)
    if (refusal) return refusal
  }
  const ofAds = measures.some((key) => {
    const measure = metrics.find(key)
    return measure !== undefined && isForAdmins(measure)
  })
  return ofAds && adsViewOf(names) === undefined ? clashOf(names) : undefined
}

/** Sources that tell a product's costs, fees and profit. */
const profitSources: readonly SourceKey[] = ['money', 'claims', 'expenses']

/** Returns whether a measure is for members who may see profit. */
export const isProfitMeasure = (measure: Measure): boolean =>
  sourcesOf(measure).some((source) => profitSources.includes(source))

/** Returns a message why only admins may see them; undefined if every user may. */
export const adminRefusalOf = (
  { measures, dimensions, filtered }: Named,
  metrics: Metrics = builtIn,
): string | undefined => {
  const measure = measures.map(metrics.find).find((one) => one !== undefined && isForAdmins(one))
  if (measure) return `${measure.title} comes from ads reports, which only admins can see.`
  const dimension = [...dimensions, ...filtered].find(isAdsDimension)
  return dimension && `${dimensionTitles[dimension]} comes from ads reports, which only admins can see.`
}

/** Returns a message why a member may not see them; undefined if they may. */
export const readerRefusalOf = (
  reader: { type: UserType; permissions?: readonly Permission[] | undefined },
  named: Named,
  metrics: Metrics = builtIn,
): string | undefined => {
  if (canAdmin(reader.type)) return undefined
  const profitable = may(reader, 'profit')
    ? undefined
    : named.measures.map(metrics.find).find((one) => one !== undefined && isProfitMeasure(one))
  if (profitable) return `${profitable.title} needs figures of profit, which your role doesn’t let you see.`
  return adminRefusalOf(named, metrics)
}
