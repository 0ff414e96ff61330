import { sources } from '#model/measures/index.ts'
import { type JudgedMeasure, judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'
import { measureOf, sourcesOf, sumsOf } from '#rules/measures/catalogue.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { SourceKey, SumKey } from '#rules/measures/sourceKeys.ts'

/** Where judged figures come from; days out stand beside them. */
export const judgedSources = ['sales', 'traffic', 'ads', 'money', 'outages'] as const
export type JudgedSource = (typeof judgedSources)[number]

export const known = (key: string): Measure => {
  const measure = measureOf(key)
  if (!measure) throw new Error(`There is no measure ${key}`)
  return measure
}

const isJudged = (key: SourceKey): key is JudgedSource => judgedSources.some((one) => one === key)

/** The source of what is seen. */
export const sourceOfJudged = ({ seen }: JudgedMeasure): JudgedSource => {
  const [source] = sourcesOf(known(seen))
  if (source === undefined || !isJudged(source)) throw new Error(`${seen} comes from nowhere that is judged`)
  return source
}

/** Beside what is judged: what days were like. */
const beside: readonly SumKey[] = ['outages.days', 'outages.revenue']

const allSums = [
  ...new Set([
    ...judgedMeasures.flatMap(({ seen, by, counted }) =>
      [seen, counted, ...(by ? [by] : [])].flatMap((key) => sumsOf(known(key))),
    ),
    ...beside,
  ]),
]

/** The sums of a source that are read. */
export const sumsOfSource = (source: JudgedSource): SumKey[] => allSums.filter((sum) => sum.startsWith(`${source}.`))

/** The sources that a type of report brings. */
export const sourcesOfReport = (type: string): JudgedSource[] =>
  judgedSources.filter((source) => sources[source].reports.includes(type))
