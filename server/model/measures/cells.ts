import type { MeasuresAnswer, MeasuresColumn } from '#contract/measures.ts'
import { addDays } from '#rules/days.ts'
import { type Bucket, daysOfBucket, spanInBuckets } from '#rules/measures/buckets.ts'
import { isByDays, type Level, measureValue } from '#rules/measures/catalogue.ts'
import { dimensionTitle } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { Plan, Span } from './plan.ts'
import type { Sums } from './readRows.ts'
import { mixesAds } from './rules/knownFrom.ts'

/** Returns the key of a measure's column. */
const keyOf = (measure: Measure, title: string | null) => (title === null ? measure.key : `${measure.key}|${title}`)

/** Returns the columns of a response: dimensions, then the measures of each span. */
export const columnsOf = ({
  dimensions,
  measures,
  spans,
  requestedCount,
  noted: dimensionInfo,
}: Plan): MeasuresColumn[] => [
  ...dimensions.map((key): MeasuresColumn => {
    const { title = dimensionTitle(key), currency } = dimensionInfo?.get(key) ?? {}
    return { key, title, kind: 'dimension', unit: 'text', ...(currency === undefined ? {} : { currency }) }
  }),
  ...spans.slice(0, requestedCount).flatMap(({ title }) =>
    measures.map((measure) => ({
      key: keyOf(measure, title),
      title: measure.title,
      kind: measure.kind,
      unit: measure.unit,
      ...(measure.kind === 'metric' && measure.per !== undefined ? { per: measure.per } : {}),
      measure: measure.key,
      ...(title === null ? {} : { timespan: title }),
    })),
  ),
]

/** Returns the time buckets a row belongs to. */
const bucketsOf = (plan: Plan, names: readonly (string | null)[]): Bucket[] =>
  plan.times.flatMap((time) => {
    const value = names[plan.dimensions.indexOf(time)]
    return value === null || value === undefined ? [] : [{ time, value }]
  })

/** Returns the first day of a row in its own span; the buckets of the row lie in the span of the query. */
const firstDayOf = (span: Span, querySpan: Span, buckets: readonly Bucket[]): string =>
  addDays(spanInBuckets(querySpan, buckets).since, -span.moved)

/** Returns the first day that reports cover, by column key, for spans that begin earlier. */
export const knownFromOf = (plan: Plan, firstSpanIndex = 0): Pick<MeasuresAnswer, 'knownFrom'> => {
  const days = plan.spans.slice(firstSpanIndex, firstSpanIndex + plan.requestedCount).flatMap(({ title, since }) =>
    plan.measures.flatMap((measure, index) => {
      const day = plan.knownFrom?.[index]
      return day !== undefined && day > since ? [[keyOf(measure, title), day] as const] : []
    }),
  )
  return days.length ? { knownFrom: Object.fromEntries(days) } : {}
}

/**
 * Returns the measures of a row for as many spans as requested, starting at an index; `total`: the sums of all rows.
 */
export const valuesOf = (
  plan: Plan,
  { sums, names, total }: { sums: Sums; names: readonly (string | null)[]; total: Sums },
  firstSpanIndex = 0,
): (number | null)[] =>
  plan.spans.slice(firstSpanIndex, firstSpanIndex + plan.requestedCount).flatMap((span, nr) => {
    // compared days fall into the buckets of the requested days
    const requestedSpan = plan.spans[nr] ?? span
    const hasDays = plan.measures.some(isByDays)
    const levelOf = (spanSums: Sums, inBuckets: readonly (string | null)[]): Level => {
      const levelSums = spanSums[firstSpanIndex + nr]
      const days = hasDays ? daysOfBucket(requestedSpan, bucketsOf(plan, inBuckets)) : 0
      return { sumOf: (sum) => levelSums?.get(sum) ?? 0, days }
    }
    const [level, totalLevel] = [levelOf(sums, names), levelOf(total, [])]
    return plan.measures.map((measure, index) => {
      const knownFrom = plan.knownFrom?.[index]
      const isUnknown =
        knownFrom !== undefined &&
        mixesAds(measure) &&
        knownFrom > firstDayOf(span, requestedSpan, bucketsOf(plan, names))
      return isUnknown ? null : measureValue(measure, level, totalLevel)
    })
  })

/** Returns the totals by column key, for the spans starting at an index. */
export const totalsOf = (plan: Plan, total: Sums, firstSpanIndex = 0): Record<string, number | null> => {
  const values = valuesOf(plan, { sums: total, names: [], total }, firstSpanIndex)
  const keys = plan.spans
    .slice(0, plan.requestedCount)
    .flatMap(({ title }) => plan.measures.map((measure) => keyOf(measure, title)))
  return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]))
}
