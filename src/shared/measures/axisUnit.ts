import type { MeasureDescription } from '#contract/measures.ts'

/** Returns the unit on a value axis: 'USD', 'USD per unit', '%', 'days', or the counted things. */
export const axisUnit = (
  { unit, per, title }: Pick<MeasureDescription, 'unit' | 'per' | 'title'>,
  currency: string | null,
): string => {
  if (unit === 'share') return '%'
  if (unit === 'count') return title
  const one = unit === 'money' ? (currency ?? '') : unit === 'days' ? 'days' : 'ratio'
  return per === undefined ? one : `${one} per ${per}`
}
