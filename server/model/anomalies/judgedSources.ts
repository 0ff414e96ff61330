import { sources } from '#model/measures/index.ts'
import { judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'
import { counterOf, isJudgedMetric, type Judged } from '#rules/anomalies/judgedMetric.ts'
import { measureOf, sourceOf, sourcesOf, sumsOf } from '#rules/measures/catalogue.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { SourceKey, SumKey } from '#rules/measures/sourceKeys.ts'

/** Where judged figures come from; days out stand beside them. */
export const judgedSources = ['sales', 'traffic', 'ads', 'money', 'outages'] as const
export type JudgedSource = (typeof judgedSources)[number]

/** A statement tells of orders placed before its days: of what is paid back long before. */
export const LOOKBACK_DAYS: Readonly<Partial<Record<JudgedSource, number>>> = { money: 60 }

export const requireMeasure = (key: string): Measure => {
  const measure = measureOf(key)
  if (!measure) throw new Error(`There is no measure ${key}`)
  return measure
}

const isJudged = (key: SourceKey): key is JudgedSource => judgedSources.some((one) => one === key)

/** The sums a metric is of, on both sides. */
const sumsOfMetric = ({
  seen,
  by: denominatorTerms,
}: {
  seen: ReadonlyMap<SumKey, number>
  by?: ReadonlyMap<SumKey, number>
}) => [...seen.keys(), ...(denominatorTerms?.keys() ?? [])]

/** The sources whose days a figure is told on: of a metric all it needs, of a measure that of what is seen. */
export const sourcesOfJudged = (judged: Judged): JudgedSource[] => {
  const needed = isJudgedMetric(judged)
    ? sumsOfMetric(judged).map(sourceOf)
    : sourcesOf(requireMeasure(judged.seen)).slice(0, 1)
  const usedSources = [...new Set(needed)].filter(isJudged)
  if (usedSources.length === 0) throw new Error(`${judged.key} comes from nowhere that is judged`)
  return usedSources
}

/** Beside what is judged: what days were like. */
const beside: readonly SumKey[] = ['outages.days', 'outages.revenue']

const ofMeasures = judgedMeasures.flatMap(({ seen, by: denominator, counted: countKey }) =>
  [seen, countKey, ...(denominator ? [denominator] : [])].flatMap((key) => sumsOf(requireMeasure(key))),
)

const ofJudged = (judged: Judged): SumKey[] =>
  isJudgedMetric(judged) ? [...sumsOfMetric(judged), ...sumsOfMetric(judged).map(counterOf), ...judged.unless] : []

/** The sums of a source that are read: those of the product's own measures, and of the metrics among what is judged. */
export const sumsOfSource = (source: JudgedSource, judged: readonly Judged[]): SumKey[] =>
  [...new Set([...ofMeasures, ...beside, ...judged.flatMap(ofJudged)])].filter((sum) => sum.startsWith(`${source}.`))

/** The sources that a type of report brings. */
export const sourcesOfReport = (type: string): JudgedSource[] =>
  judgedSources.filter((source) => sources[source].reports.includes(type))
