import type { MeasureDescription } from '#contract/measures.ts'
import type { Question } from '../explain/explainApi.ts'

interface QueryScope {
  filters: Readonly<Record<string, readonly string[]>>
}

/** Several values of these are told apart by commas; names of others have commas of their own. */
const ofCodes: readonly string[] = ['marketplace', 'seller', 'asin']

/** Whether a question can name what an answer is narrowed to. */
export const canName = ({ filters }: QueryScope): boolean =>
  Object.entries(filters).every(([name, values]) => values.length === 1 || ofCodes.includes(name))

/** Names the rows among which a figure stands, of which metrics may tell shares. */
const amongRows = ({ filters }: QueryScope, dimensionValues: Readonly<Record<string, string>>) => ({
  row: Object.keys(dimensionValues).join(),
  ...Object.fromEntries(
    Object.entries(filters)
      .filter(([name]) => name in dimensionValues)
      .map(([name, values]) => [`all.${name}`, values.join()]),
  ),
})

/** What explains a figure of some days and the places that are shown, and the values `of` its row. */
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
