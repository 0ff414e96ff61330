import type { MeasuresQuery } from '#contract/measures.ts'
import { badRequest } from '#platform/errors.ts'
import { daysBetween } from '#rules/days.ts'
import { sumsOf } from '#rules/measures/catalogue.ts'
import { type Dimension, isDimension, isTimeDimension, type TimeDimension } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import { daysBefore } from '#rules/measures/spans.ts'
import type { NotedDimension } from './ownDimensions.ts'
import { refusalOf } from './rules/refusals.ts'
import type { Days } from './sources/source.ts'

const MAX_DAYS = 3_700

/** Days that are summed separately. */
export interface Span extends Days {
  /** Title from the query; null for a single span. */
  title: string | null
  /** Days that dates are shifted by for time buckets, so that compared days fall on the requested ones. */
  moved: number
}

/** A validated query. */
export interface Plan {
  measures: readonly Measure[]
  dimensions: readonly Dimension[]
  times: readonly TimeDimension[]
  filters: ReadonlyMap<Dimension, readonly string[]>
  /** The requested spans, then the same number of compared spans, if any. */
  spans: readonly Span[]
  requestedCount: number
  sums: readonly SumKey[]
  /** Info types used by the query, with their dimensions. */
  noted?: ReadonlyMap<Dimension, NotedDimension>
  /** For each measure the first day that reports cover, if there were sales before. */
  knownFrom?: readonly (string | undefined)[]
}

/** Returns every dimension used for splitting or filtering. */
export const usedDimensions = ({ dimensions, filters }: Plan): Dimension[] => [
  ...new Set([...dimensions, ...filters.keys()]),
]

const checked = ({ since, until }: Days): Days => {
  if (since > until) throw badRequest(`The last day, ${until}, is before the first, ${since}. Swap them.`)
  if (daysBetween(since, until) >= MAX_DAYS) throw badRequest('Choose at most ten years.')
  return { since, until }
}

const spansOf = ({ since, until, timespans }: MeasuresQuery): Span[] => {
  if (timespans) {
    const titles = timespans.map(({ title }) => title)
    const twice = titles.find((title, index) => titles.indexOf(title) !== index)
    if (twice !== undefined) throw badRequest(`Two timespans are called “${twice}”. Give each a different name.`)
    return timespans.map((span) => ({ ...checked(span), title: span.title, moved: 0 }))
  }
  if (since === undefined || until === undefined) throw badRequest('Enter since and until, or timespans.')
  return [{ ...checked({ since, until }), title: null, moved: 0 }]
}

const comparedWith = (compare: MeasuresQuery['compare'], span: Span): Span[] => {
  if (compare === undefined) return []
  const previousSpan = daysBefore(span, compare)
  return [{ ...previousSpan, title: span.title, moved: daysBetween(previousSpan.since, span.since) }]
}

/** Validates a query against the known measures. @throws a message if it cannot be processed */
export const planOf = (query: MeasuresQuery, metrics: Metrics): Plan => {
  const { measures: keys, dimensions: names = [], filters = {} } = query
  const refusal = refusalOf({ measures: keys, dimensions: names, filtered: Object.keys(filters) }, metrics)
  if (refusal) throw badRequest(refusal)
  const measures = keys.flatMap((key) => metrics.find(key) ?? [])
  const dimensions = names.filter(isDimension)
  const requestedSpans = spansOf(query)
  return {
    measures,
    dimensions,
    times: dimensions.filter(isTimeDimension),
    filters: new Map(Object.entries(filters).flatMap(([name, values]) => (isDimension(name) ? [[name, values]] : []))),
    spans: [...requestedSpans, ...requestedSpans.flatMap((span) => comparedWith(query.compare, span))],
    requestedCount: requestedSpans.length,
    sums: [...new Set(measures.flatMap(sumsOf))],
  }
}
