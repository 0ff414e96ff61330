import {
  type MeasureDescription,
  type MeasuresAnswer,
  type MeasuresQuery,
  measuresRoutes,
} from '../../src/contract/measures.ts'
import { addDays } from '../../src/rules/days.ts'
import { catalogue, describeMeasure, measureOf } from '../../src/rules/measures/catalogue.ts'
import {
  dimensions,
  dimensionTitle,
  dimensionTitles,
  isDimension,
  sourceTitles,
} from '../../src/rules/measures/dimensions.ts'
import { sourceKeys } from '../../src/rules/measures/sourceKeys.ts'
import { bucketKinds, bucketsBetween } from '../../src/rules/measures/timeBuckets.ts'
import { mockRoute } from './mockRoute.ts'

const ASINS = ['B0LAMP0001', 'B0SHELF001']
const SPAN = { title: '', since: '2026-10-01', until: '2026-10-30' }

const valuesOf = (dimension: string, since: string, until: string): string[] => {
  const time = bucketKinds.find((kind) => kind === dimension)
  if (time) return bucketsBetween(since, until, time)
  if (dimension === 'asin') return ASINS
  return dimension === 'marketplace' ? ['DE', 'US'] : [`One ${dimension}`, `Other ${dimension}`]
}

/** Every combination of the dimensions' values. */
const namesOf = (dimensionValues: readonly string[][]): string[][] =>
  dimensionValues.reduce<string[][]>((all, values) => all.flatMap((row) => values.map((one) => [...row, one])), [[]])

/** A valid response: row n has the value n, the first row 1, and each was one less before. */
export const mockMeasures = (query: MeasuresQuery): MeasuresAnswer => {
  const { measures, dimensions: by = [], since = SPAN.since, until = SPAN.until, timespans, compare } = query
  const titles: (string | null)[] = timespans?.map(({ title }) => title) ?? [null]
  const names = namesOf(by.map((dimension) => valuesOf(dimension, since, until))).slice(0, query.limit)
  const columns = titles.flatMap((title) =>
    measures.flatMap((key) => {
      const measure = measureOf(key)
      if (!measure) return []
      const { unit, kind, title: name } = measure
      const column = { key: title === null ? key : `${key}|${title}`, title: name, kind, unit, measure: key }
      return [title === null ? column : { ...column, timespan: title }]
    }),
  )
  const totals = (less: number) =>
    Object.fromEntries(columns.map(({ key }) => [key, (names.length * (names.length + 1 - 2 * less)) / 2]))
  return {
    currency: query.currency ?? 'USD',
    columns: [
      ...by.filter(isDimension).map((key) => ({
        ...{ key, title: dimensionTitle(key), kind: 'dimension' as const, unit: 'text' as const },
      })),
      ...columns,
    ],
    rows: names.map((row, at) => [...row, ...columns.map(() => at + 1)]),
    count: names.length,
    totals: totals(0),
    ...(compare
      ? {
          compared: {
            since: addDays(since, -364),
            until: addDays(until, -364),
            rows: names.map((_, at) => columns.map(() => at)),
            totals: totals(1),
          },
        }
      : {}),
    covered: [{ source: 'sales', marketplace: 'US', since, until }],
    notes: [],
  }
}

/** The built-in measures and dimensions, without a company's own. */
export const mockCatalogue = () => ({
  measures: catalogue.map(describeMeasure).map(
    (measure): MeasureDescription => ({
      ...measure,
      dimensions: [...measure.dimensions],
      sources: [...measure.sources],
    }),
  ),
  dimensions: dimensions.map((key) => ({ key: key as string, title: dimensionTitles[key] })),
  sources: sourceKeys.map((key) => ({ key, title: sourceTitles[key] })),
})

export const measuresHandlers = [
  mockRoute(measuresRoutes.listMeasures, mockCatalogue),
  mockRoute(measuresRoutes.queryMeasures, ({ body }) => mockMeasures(body)),
]
