import type { MeasuresQuery } from '#contract/measures.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import type { SalesQuery } from './salesAddress.ts'
import type { EventsQuestion } from './salesApi.ts'
import type { Range } from './salesPresets.ts'

/** Maximum number of rows in a response. */
const MAX_ROWS = 10_000

type ChartQuery = Pick<SalesQuery, 'measures' | 'compare' | 'split' | 'top' | 'filters' | 'currency'>

const copyFilters = (filters: SalesQuery['filters']) =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]]))

/** Returns the common part of the screen's queries: days, listings and currency. */
export const buildBaseQuery = ({ filters, currency }: Pick<SalesQuery, 'filters' | 'currency'>, range: Range) => ({
  ...range,
  ...(Object.keys(filters).length ? { filters: copyFilters(filters) } : {}),
  ...(currency ? { currency } : {}),
})

/** Returns the query of measures over time; for a split, its largest parts and the rest. */
export const chartQuestion = (query: ChartQuery, range: Range, bucketKind: BucketKind): MeasuresQuery => {
  const [firstMeasure = ''] = query.measures
  const { split, top, compare } = query
  return {
    ...buildBaseQuery(query, range),
    measures: [...query.measures],
    dimensions: split ? [bucketKind, split] : [bucketKind],
    ...(split ? { top: { dimension: split, count: top }, order: { by: firstMeasure, descending: true } } : {}),
    ...(compare ? { compare } : {}),
    limit: MAX_ROWS,
  }
}

/** Returns the query of events on the days, for the displayed listings. */
export const eventsQuestion = ({ filters }: Pick<SalesQuery, 'filters'>, range: Range): EventsQuestion => ({
  ...range,
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join()])),
})
