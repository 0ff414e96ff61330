import { sources } from '#model/measures/index.ts'
import { type JudgedMeasure, judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'
import { counterOf, isJudgedMetric, type Judged, type JudgedMetric } from '#rules/anomalies/judgedMetric.ts'
import { measureOf, sourceOf, sourcesOf, sumsOf } from '#rules/measures/catalogue.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { SourceKey, SumKey } from '#rules/measures/sourceKeys.ts'

/** Sources of judged figures, and of out-of-stock days. */
export const judgedSources = ['sales', 'traffic', 'ads', 'money', 'outages'] as const
export type JudgedSource = (typeof judgedSources)[number]

/** Days before a statement's own days that its lines can affect, because refunds refer to older orders. */
export const LOOKBACK_DAYS: Readonly<Partial<Record<JudgedSource, number>>> = { money: 60 }

export const requireMeasure = (key: string): Measure => {
  const measure = measureOf(key)
  if (!measure) throw new Error(`There is no measure ${key}`)
  return measure
}

const isJudged = (key: SourceKey): key is JudgedSource => judgedSources.some((one) => one === key)

/** Returns the sums in the numerator and denominator of a metric. */
const sumsOfMetric = ({
  seen,
  by: denominatorTerms,
}: {
  seen: ReadonlyMap<SumKey, number>
  by?: ReadonlyMap<SumKey, number>
}) => [...seen.keys(), ...(denominatorTerms?.keys() ?? [])]

/**
 * Returns the sources that must cover a figure's days: all sources of a metric, the numerator's source of a measure.
 */
export const sourcesOfJudged = (judged: Judged): JudgedSource[] => {
  const needed = isJudgedMetric(judged)
    ? sumsOfMetric(judged).map(sourceOf)
    : sourcesOf(requireMeasure(judged.seen)).slice(0, 1)
  const usedSources = [...new Set(needed)].filter(isJudged)
  if (usedSources.length === 0) throw new Error(`${judged.key} comes from nowhere that is judged`)
  return usedSources
}

const ofMeasure = ({ seen, by: denominator, counted: countKey }: JudgedMeasure): SumKey[] =>
  [seen, countKey, ...(denominator ? [denominator] : [])].flatMap((key) => sumsOf(requireMeasure(key)))

const ofMeasures = judgedMeasures.flatMap(ofMeasure)

const ofMetric = (judged: JudgedMetric): SumKey[] => [
  ...sumsOfMetric(judged),
  ...sumsOfMetric(judged).map(counterOf),
  ...judged.unless,
]

const ofJudged = (judged: Judged): SumKey[] => (isJudgedMetric(judged) ? ofMetric(judged) : [])

/** Returns the sources with a sum of judged figures; sales, because they give a product's price. */
export const sourcesToRead = (judged: Iterable<Judged>): Set<JudgedSource> => {
  const sums = [...judged].flatMap((one) => (isJudgedMetric(one) ? ofMetric(one) : ofMeasure(one)))
  return new Set(['sales', ...sums.map(sourceOf).filter(isJudged)])
}

/** Returns the sums to read from a source: those of built-in measures and of the judged metrics. */
export const sumsOfSource = (source: JudgedSource, judged: readonly Judged[]): SumKey[] =>
  [...new Set([...ofMeasures, ...judged.flatMap(ofJudged)])].filter((sum) => sum.startsWith(`${source}.`))

/** Returns the sources with data from a report type. */
export const sourcesOfReport = (type: string): JudgedSource[] =>
  judgedSources.filter((source) => sources[source].reports.includes(type))
