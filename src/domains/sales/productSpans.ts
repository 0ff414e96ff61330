import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { addDays } from '#rules/days.ts'

/** Days up to the last complete day, as columns of one query. */
export const productSpans = [7, 30, 90, 365] as const
export type ProductSpan = (typeof productSpans)[number]

export const productMeasures = ['units', 'revenue', 'profit', 'margin'] as const
export type ProductMeasure = (typeof productMeasures)[number]

const titleOf = (days: ProductSpan) => `${days} days`

/** Returns the query of a product's sales and profit over all spans, which its head and its tab share. */
export const productSpansQuestion = (asin: string, until: string): MeasuresQuery => ({
  measures: [...productMeasures, 'unitsWithoutCost'],
  filters: { asin: [asin] },
  timespans: productSpans.map((days) => ({ title: titleOf(days), since: addDays(until, 1 - days), until })),
})

/** Returns the total of a measure over a span; null when it is unknown. */
export const spanTotal = (
  { totals }: Pick<MeasuresAnswer, 'totals'>,
  measure: ProductMeasure | 'unitsWithoutCost',
  days: ProductSpan,
): number | null => totals[`${measure}|${titleOf(days)}`] ?? null
