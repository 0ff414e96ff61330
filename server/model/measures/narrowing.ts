import { badRequest } from '#platform/errors.ts'
import { hasShare } from '#rules/formula/tree.ts'
import { type Dimension, isDimension } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { Plan } from './plan.ts'

/** A measure of the query in a span (by title), or its change against another span. */
export interface RowValue {
  measure: string
  span: string
  against?: string
}

interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** The filters and order of a response's rows. Texts are in lower case. */
export interface Narrowing {
  /** If true, rows without a product get null for product attributes, separate from products without the attribute. */
  apart: boolean
  /** Measures, at least one of which must be other than 0 in one of the spans. */
  some: readonly string[]
  /** Words that must each occur in a dimension, unless the row has one of the values of `also`. */
  tokens: readonly string[]
  also: { dimension: string; values: readonly string[] } | undefined
  contains: readonly { dimension: string; text: string }[]
  /** Ranges, inclusive; unknown values are in no range. */
  between: readonly ({ value: RowValue } & Bounds)[]
  order: readonly ({ descending: boolean } & ({ dimension: string } | { value: RowValue }))[]
}

/** A value by the indexes of spans in the plan. */
export interface PlannedValue {
  measure: Measure
  span: number
  against?: number
}

/** A narrowing resolved against the plan. */
export interface PlannedNarrowing {
  some: readonly Measure[]
  tokens: readonly string[]
  also: { dimension: Dimension; values: readonly string[] } | undefined
  contains: readonly { dimension: Dimension; text: string }[]
  between: readonly ({ value: PlannedValue } & Bounds)[]
  order: readonly ({ descending: boolean } & ({ dimension: Dimension } | { value: PlannedValue }))[]
}

/** Checks that rows can be filtered by a measure. @throws a message if its values depend on the filtered rows */
export const checkBounded = (measure: Measure): void => {
  if (measure.kind === 'metric' && hasShare(measure.tree))
    throw badRequest(`${measure.title} is a share of the rows shown, so it can’t filter them. Sort by it instead.`)
}

/** Resolves the names in a narrowing. @throws a message if the query does not have one */
export const plannedNarrowing = (plan: Plan, narrowing: Narrowing): PlannedNarrowing => {
  const measureIn = (key: string): Measure => {
    const measure = plan.measures.find((one) => one.key === key)
    if (!measure) throw badRequest(`“${key}” is not a measure of this query.`)
    return measure
  }
  const dimensionIn = (name: string): Dimension => {
    if (!isDimension(name) || !plan.dimensions.includes(name)) throw badRequest(`Rows are not split by “${name}”.`)
    return name
  }
  const spanIn = (title: string): number => {
    const spanIndex = plan.spans.findIndex((span) => span.title === title)
    if (spanIndex < 0) throw badRequest(`There is no timespan “${title}” in this query.`)
    return spanIndex
  }
  const valueIn = ({ measure, span, against }: RowValue): PlannedValue => ({
    measure: measureIn(measure),
    span: spanIn(span),
    ...(against !== undefined && { against: spanIn(against) }),
  })
  const boundedIn = (value: RowValue): PlannedValue => {
    const planned = valueIn(value)
    checkBounded(planned.measure)
    return planned
  }
  return {
    some: narrowing.some.map(measureIn),
    tokens: narrowing.tokens,
    also: narrowing.also && { ...narrowing.also, dimension: dimensionIn(narrowing.also.dimension) },
    contains: narrowing.contains.map(({ dimension, text }) => ({ dimension: dimensionIn(dimension), text })),
    between: narrowing.between.map(({ value, ...bounds }) => ({ value: boundedIn(value), ...bounds })),
    order: narrowing.order.map((sortKey) =>
      'value' in sortKey
        ? { value: valueIn(sortKey.value), descending: sortKey.descending }
        : { dimension: dimensionIn(sortKey.dimension), descending: sortKey.descending },
    ),
  }
}
