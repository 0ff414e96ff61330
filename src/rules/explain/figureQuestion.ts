import type { Question } from '#contract/explain.ts'
import type { MeasureDescription } from '#contract/measures.ts'

interface QueryScope {
  filters: Readonly<Record<string, readonly string[]>>
}

/** Dimensions whose values can be comma-separated; names of the others may contain commas. */
const ofCodes: readonly string[] = ['marketplace', 'seller', 'asin']

/** Returns whether a query can name the filters of a response. */
export const canName = ({ filters }: QueryScope): boolean =>
  Object.entries(filters).every(([name, values]) => values.length === 1 || ofCodes.includes(name))

/** Returns the key of the rows around a figure, which the shares of metrics depend on. */
const amongRows = ({ filters }: QueryScope, dimensionValues: Readonly<Record<string, string>>) => ({
  row: Object.keys(dimensionValues).join(),
  ...Object.fromEntries(
    Object.entries(filters)
      .filter(([name]) => name in dimensionValues)
      .map(([name, values]) => [`all.${name}`, values.join()]),
  ),
})

/** Returns the explanation query of a figure on some days, for the displayed listings and the values `of` its row. */
export const figureQuestion = (
  scope: QueryScope,
  { since, until }: { since: string; until: string },
  currency: string | null,
  { key: measure, admin, kind }: Pick<MeasureDescription, 'key' | 'admin'> & Partial<Pick<MeasureDescription, 'kind'>>,
  dimensionValues: Readonly<Record<string, string>> = {},
): Question => ({
  figure: admin ? 'measure.ads' : 'measure',
  key: {
    measure,
    ...Object.fromEntries(Object.entries(scope.filters).map(([name, values]) => [name, values.join()])),
    ...{ since, until },
    ...(currency ? { currency } : {}),
    ...dimensionValues,
    ...(kind === 'metric' ? amongRows(scope, dimensionValues) : {}),
  },
})
