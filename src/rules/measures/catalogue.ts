import { adsMeasures } from './adsMeasures.ts'
import { type Dimension, dimensions, dimensionsOfSource } from './dimensions.ts'
import type { Measure, ToldMeasure } from './measure.ts'
import { profitMeasures } from './profitMeasures.ts'
import { claimMeasures, salesMeasures, stockMeasures } from './salesMeasures.ts'
import { type SourceKey, type SumKey, sourceKeys } from './sourceKeys.ts'

/** Every measure there is, each declared once. */
export const catalogue: readonly Measure[] = [
  ...salesMeasures,
  ...profitMeasures,
  ...adsMeasures,
  ...stockMeasures,
  ...claimMeasures,
]

const byKey = new Map(catalogue.map((measure) => [measure.key, measure]))

/** The measure of a key; undefined when there is none. */
export const measureOf = (key: string): Measure | undefined => byKey.get(key)

const known = (key: string): Measure => {
  const measure = byKey.get(key)
  if (!measure) throw new Error(`There is no measure ${key}`)
  return measure
}

/** The sums a measure is made of, each once. @throws when a measure it divides is not declared */
export const sumsOf = (measure: Measure): SumKey[] =>
  measure.kind === 'ratio'
    ? [...new Set([...sumsOf(known(measure.over)), ...sumsOf(known(measure.under))])]
    : [...new Set([...measure.parts.map(([, sum]) => sum), ...(measure.unless ? [measure.unless] : [])])]

/** The source of a sum. */
export const sourceOf = (sum: SumKey): SourceKey => sum.slice(0, sum.indexOf('.')) as SourceKey

/** The sources a measure needs, in their order. */
export const sourcesOf = (measure: Measure): SourceKey[] => {
  const needed = new Set(sumsOf(measure).map(sourceOf))
  return sourceKeys.filter((key) => needed.has(key))
}

/** What a measure can be split by: what each of its sources can. */
export const dimensionsOf = (measure: Measure): Dimension[] =>
  dimensions.filter((dimension) => sourcesOf(measure).every((key) => dimensionsOfSource[key].includes(dimension)))

/** Attributed sales of a day are restated for so many days, and drawn as not yet certain. */
export const RESTATED_DAYS = 14

/** Whether a measure is told to admins alone, as the ads table is: what the ads reports say themselves. */
export const isForAdmins = (measure: Measure): boolean => adsMeasures.some(({ key }) => key === measure.key)

/**
 * The value of a measure from its sums; `days`: of the span or bucket. Null where there is nothing to divide by, or a sum is null.
 * Money in minor units, shares as fractions.
 */
export const measureValue = (measure: Measure, sumOf: (sum: SumKey) => number | null, days: number): number | null => {
  if (measure.kind !== 'ratio') {
    if (measure.unless && (sumOf(measure.unless) ?? 0) > 0) return null
    const parts = measure.parts.map(([sign, sum]) => [sign, sumOf(sum)] as const)
    return parts.some(([, value]) => value === null)
      ? null
      : parts.reduce((all, [sign, value]) => all + sign * (value ?? 0), 0)
  }
  const over = measureValue(known(measure.over), sumOf, days)
  const under = measureValue(known(measure.under), sumOf, days)
  if (over === null || under === null || under === 0) return null
  return (measure.times * over * (measure.perDay ? days : 1)) / under
}

/** A measure as the catalogue is told. */
export const toldMeasure = (measure: Measure): ToldMeasure => ({
  key: measure.key,
  title: measure.title,
  unit: measure.unit,
  kind: measure.kind,
  description: measure.description,
  ...(measure.kind === 'ratio' ? { over: measure.over, under: measure.under } : {}),
  dimensions: dimensionsOf(measure),
  sources: sourcesOf(measure),
  restates: sourcesOf(measure).includes('ads') ? RESTATED_DAYS : 0,
  admin: isForAdmins(measure),
})
