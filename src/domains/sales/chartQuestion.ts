import type { MeasuresQuery } from '#contract/measures.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import type { SalesAsked } from './salesAddress.ts'
import type { EventsQuestion } from './salesApi.ts'
import type { Range } from './salesPresets.ts'

/** Rows one answer has at most. */
const MOST_ROWS = 10_000

type Asked = Pick<SalesAsked, 'measures' | 'compare' | 'split' | 'top' | 'filters' | 'currency'>

const listed = (filters: SalesAsked['filters']) =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]]))

/** What every question of the screen has in common: the days, the listings and the currency. */
export const withinAsked = ({ filters, currency }: Pick<SalesAsked, 'filters' | 'currency'>, range: Range) => ({
  ...range,
  ...(Object.keys(filters).length ? { filters: listed(filters) } : {}),
  ...(currency ? { currency } : {}),
})

/** Measures over time; of a split its largest parts and the rest. */
export const chartQuestion = (asked: Asked, range: Range, by: BucketKind): MeasuresQuery => {
  const [first = ''] = asked.measures
  const { split, top, compare } = asked
  return {
    ...withinAsked(asked, range),
    measures: [...asked.measures],
    dimensions: split ? [by, split] : [by],
    ...(split ? { top: { dimension: split, count: top }, order: { by: first, descending: true } } : {}),
    ...(compare ? { compare } : {}),
    limit: MOST_ROWS,
  }
}

/** What happened on the days, to the listings that are shown. */
export const eventsQuestion = ({ filters }: Pick<SalesAsked, 'filters'>, range: Range): EventsQuestion => ({
  ...range,
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join()])),
})
