import type { MeasuresQuery } from '#contract/measures.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import type { SalesQuery } from './salesAddress.ts'
import type { EventsQuestion } from './salesApi.ts'
import type { Range } from './salesPresets.ts'

/** Rows one answer has at most. */
const MAX_ROWS = 10_000

type ChartQuery = Pick<SalesQuery, 'measures' | 'compare' | 'split' | 'top' | 'filters' | 'currency'>

const copyFilters = (filters: SalesQuery['filters']) =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]]))

/** What every question of the screen has in common: the days, the listings and the currency. */
export const buildBaseQuery = ({ filters, currency }: Pick<SalesQuery, 'filters' | 'currency'>, range: Range) => ({
  ...range,
  ...(Object.keys(filters).length ? { filters: copyFilters(filters) } : {}),
  ...(currency ? { currency } : {}),
})

/** Measures over time; of a split its largest parts and the rest. */
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

/** What happened on the days, to the listings that are shown. */
export const eventsQuestion = ({ filters }: Pick<SalesQuery, 'filters'>, range: Range): EventsQuestion => ({
  ...range,
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join()])),
})
