import type { MeasureDescription } from '#contract/measures.ts'

const unitLabels: Readonly<Record<MeasureDescription['unit'], string>> = {
  count: 'number',
  money: 'money',
  share: '%',
  ratio: 'ratio',
  days: 'days',
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Returns the unit label of a measure: '$ per session', '%', 'number per order'. */
export const unitLabel = (
  { unit, per }: { unit: MeasureDescription['unit']; per?: string | undefined },
  currency?: string | null,
): string => {
  const one = unit === 'money' && currency ? symbolOf(currency) : unitLabels[unit]
  if (per === undefined) return one
  return `${unit === 'ratio' ? 'number' : one} per ${per}`
}
