import type { Anomaly, AnomalyMeasureKey, AnomalyMute, AnomalyState } from '#contract/anomalies.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { minorUnits } from '#rules/money.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

export const measureTitle = (key: AnomalyMeasureKey): string => measureOf(key)?.title ?? key

export const stateWords: Readonly<Record<AnomalyState, string>> = { new: 'New', seen: 'Seen', muted: 'Muted' }

/** A value of a measure as people write it. */
export const valueWords = (value: number | null, key: AnomalyMeasureKey, currency: string): string => {
  const unit = measureOf(key)?.unit
  if (value === null) return UNKNOWN
  if (unit === 'money') return formatMoney(Math.round(value), currency)
  if (unit === 'share') return `${formatNumber(100 * value, 1)} %`
  return formatNumber(value, Math.abs(value) < 10 && !Number.isInteger(value) ? 1 : 0)
}

const SHORT = { notation: 'compact', maximumFractionDigits: 1 } as const

/** The same beside an axis. */
export const tickWords = (value: number, key: AnomalyMeasureKey, currency: string): string => {
  const unit = measureOf(key)?.unit
  if (unit === 'share') return `${formatNumber(100 * value)} %`
  const amount = unit === 'money' ? value / 10 ** (minorUnits(currency) ?? 0) : value
  return new Intl.NumberFormat(undefined, SHORT).format(amount).replace('-', '−')
}

/** How far it is from what was expected: '▼ 84 %'; of days out nothing. */
export const changeWords = ({ seen, expected }: Pick<Anomaly, 'seen' | 'expected'>): string => {
  if (seen === null || expected === null || expected === 0) return UNKNOWN
  const change = 100 * (seen / expected - 1)
  return `${change < 0 ? '▼' : '▲'} ${formatNumber(Math.abs(change))} %`
}

/** What happened, in a sentence. */
export const headline = ({ measure, seen, expected, money }: Anomaly): string => {
  const { currency } = money
  if (measure === 'daysOut')
    return `Out of stock: about ${formatMoney(Math.abs(money.amount), currency)} of sales lost.`
  const [was, wanted] = [valueWords(seen, measure, currency), valueWords(expected, measure, currency)]
  return `${measureTitle(measure)} ${was} where ${wanted} was expected, worth ${formatMoney(money.amount, currency)}.`
}

/** What a mute keeps quiet. */
export const muteWords = ({
  asin,
  marketplace,
  measure,
}: Pick<AnomalyMute, 'asin' | 'marketplace' | 'measure'>): string =>
  [measure === null ? 'All figures' : measureTitle(measure), asin && `of ${asin}`, marketplace && `in ${marketplace}`]
    .filter(Boolean)
    .join(' ')
