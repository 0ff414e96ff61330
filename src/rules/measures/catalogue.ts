import { hasShare } from '../formula/tree.ts'
import { type Dimension, dimensions, dimensionsOfSource } from './dimensions.ts'
import { ratio, sum } from './make.ts'
import type { BuiltInMeasure, Measure, MeasureDescription, SumMeasure } from './measure.ts'
import { profitMeasures } from './profitMeasures.ts'
import { claimMeasures, salesMeasures, stockMeasures } from './salesMeasures.ts'
import { type SourceKey, type SumKey, sourceKeys } from './sourceKeys.ts'

const window = 'Attributed within 7 days of the click for Sponsored Products, 14 for Brands and Display.'

/** Measures of ads. The reports restate a day for weeks. */
const adsMeasures: readonly BuiltInMeasure[] = [
  sum('adSpend', 'money', 'ads.spend', ['Ad spend', 'Cost of the clicks.']),
  sum('adSales', 'money', 'ads.sales', ['Attributed sales', `Sales that followed a click. ${window}`]),
  sum('adUnits', 'count', 'ads.units', ['Attributed units', `Units that followed a click. ${window}`]),
  sum('adOrders', 'count', 'ads.orders', ['Attributed orders', `Orders that followed a click. ${window}`]),
  sum('impressions', 'count', 'ads.impressions', ['Impressions', 'Times an ad was shown.']),
  sum('clicks', 'count', 'ads.clicks', ['Clicks', 'Times an ad was clicked.']),
  ratio('ctr', 'share', ['clicks', 'impressions'], ['CTR', 'Clicks ÷ impressions.']),
  ratio('cpc', 'money', ['adSpend', 'clicks'], ['CPC', 'Ad spend ÷ clicks.']),
  ratio('cvr', 'share', ['adOrders', 'clicks'], ['CVR', `Attributed orders ÷ clicks. ${window}`]),
  ratio('acos', 'share', ['adSpend', 'adSales'], ['ACOS', `Ad spend ÷ attributed sales. ${window}`]),
  ratio('tacos', 'share', ['adSpend', 'revenue'], ['TACOS', 'Ad spend ÷ all sales.']),
  ratio('roas', 'ratio', ['adSales', 'adSpend'], ['ROAS', `Attributed sales ÷ ad spend. ${window}`]),
]

/** Every built-in measure, each declared once. */
export const catalogue: readonly BuiltInMeasure[] = [
  ...salesMeasures,
  ...profitMeasures,
  ...adsMeasures,
  ...stockMeasures,
  ...claimMeasures,
]

const byKey = new Map(catalogue.map((measure) => [measure.key, measure]))

/** Returns the measure of a key; undefined when there is none. */
export const measureOf = (key: string): BuiltInMeasure | undefined => byKey.get(key)

const getBuiltInMeasure = (key: string): BuiltInMeasure => {
  const measure = byKey.get(key)
  if (!measure) throw new Error(`There is no measure ${key}`)
  return measure
}

/** Returns the distinct sums of a measure. @throws when a measure that it divides is not declared */
export const sumsOf = (measure: Measure): SumKey[] => {
  if (measure.kind === 'metric') return [...new Set(measure.of.flatMap(sumsOf))]
  if (measure.kind === 'ratio')
    return [...new Set([...sumsOf(getBuiltInMeasure(measure.over)), ...sumsOf(getBuiltInMeasure(measure.under))])]
  return [
    ...new Set([
      ...measure.parts.map(([, sum]) => sum),
      ...(measure.covers ? [measure.covers.missing, measure.covers.known] : []),
    ]),
  ]
}

/** Returns the source of a sum. */
export const sourceOf = (sum: SumKey): SourceKey => sum.slice(0, sum.indexOf('.')) as SourceKey

/** Returns the sources of a measure, in order. */
export const sourcesOf = (measure: Measure): SourceKey[] => {
  const needed = new Set(sumsOf(measure).map(sourceOf))
  return sourceKeys.filter((key) => needed.has(key))
}

/** Returns the dimensions of a measure: the common ones of its sources. */
export const dimensionsOf = (measure: Measure): Dimension[] =>
  dimensions.filter((dimension) => sourcesOf(measure).every((key) => dimensionsOfSource[key].includes(dimension)))

/** Days in which attributed sales are restated; charts draw them as preliminary. */
export const RESTATED_DAYS = 14

/** Returns whether a measure is only for admins, as the ads table is: those of ads reports. */
export const isForAdmins = (measure: Measure): boolean =>
  measure.kind === 'metric' ? measure.of.some(isForAdmins) : adsMeasures.some(({ key }) => key === measure.key)

/** The sums of one row, or of all rows together, and the days of their span or bucket. */
export interface Level {
  sumOf(sum: SumKey): number | null
  days: number
}

/** Returns whether a measure excludes more than half of the units that it should cover. */
const isMostlyMissing = (
  { missing, known: knownSumKey }: NonNullable<SumMeasure['covers']>,
  sumOf: Level['sumOf'],
): boolean => {
  const units = sumOf(missing) ?? 0
  return units > 0 && units > (sumOf(knownSumKey) ?? 0)
}

const builtInValue = (measure: BuiltInMeasure, level: Level): number | null => {
  const { sumOf, days } = level
  if (measure.kind !== 'ratio') {
    if (measure.covers && isMostlyMissing(measure.covers, sumOf)) return null
    const parts = measure.parts.map(([sign, sum]) => [sign, sumOf(sum)] as const)
    return parts.some(([, value]) => value === null)
      ? null
      : parts.reduce((runningSum, [sign, value]) => runningSum + sign * (value ?? 0), 0)
  }
  const over = builtInValue(getBuiltInMeasure(measure.over), level)
  const under = builtInValue(getBuiltInMeasure(measure.under), level)
  if (over === null || under === null || under === 0) return null
  return (measure.times * over * (measure.perDay ? days : 1)) / under
}

/**
 * Returns the value of a measure from the sums of a level; `totalLevel`: that of all rows together, for the shares of
 * metrics. Null when it divides by zero, or a sum is null. Money in minor units, shares as fractions.
 */
export const measureValue = (measure: Measure, level: Level, totalLevel: Level = level): number | null => {
  if (measure.kind !== 'metric') return builtInValue(measure, level)
  const valuesAt = (targetLevel: Level) => measure.of.map((part) => builtInValue(part, targetLevel))
  const values = valuesAt(level)
  return measure.value(values, level === totalLevel || !hasShare(measure.tree) ? values : valuesAt(totalLevel))
}

/** Returns whether a measure depends on the number of days in its span. */
export const isByDays = (measure: Measure): boolean =>
  measure.kind === 'metric' ? measure.of.some(isByDays) : measure.kind === 'ratio' && measure.perDay === true

/**
 * Returns whether a measure grows with its days, so that spans of different lengths are compared per day. For metrics:
 * money and counts without a 'per' unit.
 */
export const growsWithDays = ({ kind, unit, per }: Pick<MeasureDescription, 'kind' | 'unit' | 'per'>): boolean =>
  kind === 'metric' ? per === undefined && (unit === 'money' || unit === 'count') : kind === 'sum'

/** Returns the catalogue description of a measure. */
export const describeMeasure = (measure: Measure): MeasureDescription => ({
  key: measure.key,
  title: measure.title,
  unit: measure.unit,
  kind: measure.kind,
  description: measure.description,
  ...(measure.kind === 'ratio' ? { over: measure.over, under: measure.under } : {}),
  ...(measure.kind === 'metric' ? { formula: measure.formula } : {}),
  ...(measure.kind === 'metric' && measure.per !== undefined ? { per: measure.per } : {}),
  dimensions: dimensionsOf(measure),
  sources: sourcesOf(measure),
  restates: sourcesOf(measure).includes('ads') ? RESTATED_DAYS : 0,
  admin: isForAdmins(measure),
})
