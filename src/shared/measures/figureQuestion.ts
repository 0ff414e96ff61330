import type { ToldMeasure } from '#contract/measures.ts'
import type { Question } from '../explain/explainApi.ts'

interface Asked {
  filters: Readonly<Record<string, readonly string[]>>
}

/** What explains a figure of some days and the places that are shown, and the values `of` its row. */
export const figureQuestion = (
  { filters }: Asked,
  { since, until }: { since: string; until: string },
  currency: string | null,
  { key: measure, admin }: Pick<ToldMeasure, 'key' | 'admin'>,
  of: Readonly<Record<string, string>> = {},
): Question => ({
  figure: admin ? 'measure.ads' : 'measure',
  key: {
    measure,
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join()])),
    ...{ since, until },
    ...(currency ? { currency } : {}),
    ...of,
  },
})
