import type { Metric } from '#contract/metrics.ts'

const words: Readonly<Record<Metric['unit'], string>> = {
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

/** What a metric tells: '$ per session', '%', 'number per order'. */
export const unitLabel = ({ unit, per }: Pick<Metric, 'unit' | 'per'>, currency?: string | null): string => {
  const one = unit === 'money' && currency ? symbolOf(currency) : words[unit]
  if (per === undefined) return one
  return `${unit === 'ratio' ? 'number' : one} per ${per}`
}
