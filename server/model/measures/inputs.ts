import type { Explanation } from '#contract/explain.ts'
import type { MeasuresQuery } from '#contract/measures.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { MeasureQuery } from './measureQuery.ts'

export type Inputs = Explanation['inputs']

/** A figure of its name, as it is told. */
export const inputOf = (
  { unit }: Pick<Measure, 'unit'>,
  name: string,
  value: number | null | undefined,
  currency: string | null,
): Inputs[number] => {
  const amount = value ?? null
  if (unit === 'share') return { name, value: amount, share: true }
  if (unit !== 'money' || currency === null) return { name, value: amount }
  return { name, value: amount === null ? null : Math.round(amount), currency }
}

/** A question to the catalogue for measures of the same days and values. */
export const queryOf = (
  { since, until, currency, values }: Pick<MeasureQuery, 'since' | 'until' | 'currency' | 'values'>,
  measures: readonly Measure[],
  more: Pick<MeasuresQuery, 'dimensions'> = {},
): MeasuresQuery => ({
  measures: measures.map(({ key }) => key),
  ...{ since, until, currency, ...more },
  filters: Object.fromEntries([...values].map(([name, filterValues]) => [name, [...filterValues]])),
})
