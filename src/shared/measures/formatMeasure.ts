import type { MeasureDescription } from '#contract/measures.ts'
import { minorUnits } from '#rules/money.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

type Unit = MeasureDescription['unit']

/** Formats a value of a measure; `currency` for money. Unknown is a dash. */
export const formatUnitValue = (
  value: number | null | undefined,
  unit: Unit,
  currency: string | null,
  /** The 'per' unit: small amounts per unit show thousandths. */
  per?: string,
): string => {
  if (value === null || value === undefined) return UNKNOWN
  if (unit === 'money')
    return currency ? formatMoney(per === undefined ? Math.round(value) : value, currency, per !== undefined) : UNKNOWN
  if (unit === 'share') return `${formatNumber(value * 100, 1)} %`
  if (unit === 'ratio') return formatNumber(value, 2)
  return formatNumber(value, Number.isInteger(value) ? 0 : 1)
}

/** Formats a value of a measure by its description. */
export const formatMeasure = (
  value: number | null | undefined,
  { unit, per }: Pick<MeasureDescription, 'unit' | 'per'>,
  currency: string | null,
): string => formatUnitValue(value, unit, currency, per)

/** below one, a single decimal digit would round to 0 */
const shortOf = (amount: number) =>
  ({
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: amount !== 0 && Math.abs(amount) < 1 ? 4 : 1,
  }) as const

/** Formats a value for an axis, in a shorter form. */
export const formatAxisValue = (value: number, unit: Unit, currency: string | null): string => {
  if (unit === 'share') return `${formatNumber(value * 100)} %`
  const amount = unit === 'money' ? value / 10 ** (minorUnits(currency ?? '') ?? 0) : value
  const money = unit === 'money' && currency ? { style: 'currency', currency } : {}
  return new Intl.NumberFormat(undefined, { ...shortOf(amount), ...money } as Intl.NumberFormatOptions)
    .format(amount)
    .replace('-', '−')
}
