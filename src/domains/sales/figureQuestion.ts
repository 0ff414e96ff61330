import type { ToldMeasure } from '#contract/measures.ts'
import type { Question } from '#shared/explain/explainApi.ts'
import type { SalesAsked } from './salesAddress.ts'
import type { Range } from './salesPresets.ts'

/**
 * What explains a figure of this screen, of the days and places that it shows and the values `of` its row; undefined where it is
 * of several places at once, which no explanation lists.
 */
export const figureQuestion = (
  { filters }: Pick<SalesAsked, 'filters'>,
  range: Range,
  currency: string | null,
  { key: measure, admin }: Pick<ToldMeasure, 'key' | 'admin'>,
  of: Readonly<Record<string, string>> = {},
): Question | undefined => {
  const places = Object.entries(filters).filter(([name]) => !(name in of))
  if (places.some(([, values]) => values.length > 1)) return undefined
  return {
    figure: admin ? 'measure.ads' : 'measure',
    key: {
      measure,
      ...Object.fromEntries(places.map(([name, values]) => [name, values.join()])),
      ...range,
      ...(currency ? { currency } : {}),
      ...of,
    },
  }
}
