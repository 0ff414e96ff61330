import type { ToldMeasure } from '#contract/measures.ts'
import type { Question } from '#shared/explain/explainApi.ts'
import type { SalesAsked } from './salesAddress.ts'
import type { Range } from './salesPresets.ts'

/** What explains a figure of this screen, of the days and places that it shows and the values `of` its row. */
export const figureQuestion = (
  { filters }: Pick<SalesAsked, 'filters'>,
  range: Range,
  currency: string | null,
  { key: measure, admin }: Pick<ToldMeasure, 'key' | 'admin'>,
  of: Readonly<Record<string, string>> = {},
): Question => ({
  figure: admin ? 'measure.ads' : 'measure',
  key: {
    measure,
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join()])),
    ...range,
    ...(currency ? { currency } : {}),
    ...of,
  },
})
