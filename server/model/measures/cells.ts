import type { MeasuresColumn } from '#contract/measures.ts'
import { type Bucket, daysOfBucket } from '#rules/measures/buckets.ts'
import { measureValue } from '#rules/measures/catalogue.ts'
import { dimensionTitles } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { Plan } from './plan.ts'
import type { Sums } from './readRows.ts'

/** The key of a measure's column. */
const keyOf = (measure: Measure, title: string | null) => (title === null ? measure.key : `${measure.key}|${title}`)

/** The columns of an answer: dimensions, then the measures of each span. */
export const columnsOf = ({ dimensions, measures, spans, asked }: Plan): MeasuresColumn[] => [
  ...dimensions.map((key) => ({ key, title: dimensionTitles[key], kind: 'dimension' as const, unit: 'text' as const })),
  ...spans.slice(0, asked).flatMap(({ title }) =>
    measures.map((measure) => ({
      key: keyOf(measure, title),
      title: measure.title,
      kind: measure.kind,
      unit: measure.unit,
      measure: measure.key,
      ...(title === null ? {} : { timespan: title }),
    })),
  ),
]

/** The buckets of time a row is in. */
const bucketsOf = (plan: Plan, names: readonly (string | null)[]): Bucket[] =>
  plan.times.flatMap((time) => {
    const value = names[plan.dimensions.indexOf(time)]
    return value === null || value === undefined ? [] : [{ time, value }]
  })

const isByDays = (measure: Measure) => measure.kind === 'ratio' && measure.perDay === true

/** The measures of a row in the spans from one on, as many as are asked for. */
export const valuesOf = (plan: Plan, sums: Sums, names: readonly (string | null)[], first = 0): (number | null)[] =>
  plan.spans.slice(first, first + plan.asked).flatMap((span, nr) => {
    const of = sums[first + nr]
    // what is compared lies in the buckets of the days asked for
    const asked = plan.spans[nr] ?? span
    const days = plan.measures.some(isByDays) ? daysOfBucket(asked, bucketsOf(plan, names)) : 0
    return plan.measures.map((measure) => measureValue(measure, (sum) => of?.get(sum) ?? 0, days))
  })

/** The totals of the spans from one on, by the key of their column. */
export const totalsOf = (plan: Plan, total: Sums, first = 0): Record<string, number | null> => {
  const values = valuesOf(plan, total, [], first)
  const keys = plan.spans
    .slice(0, plan.asked)
    .flatMap(({ title }) => plan.measures.map((measure) => keyOf(measure, title)))
  return Object.fromEntries(keys.map((key, at) => [key, values[at] ?? null]))
}
