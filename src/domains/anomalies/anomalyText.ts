import type { Anomaly, AnomalyMute, AnomalyState } from '#contract/anomalies.ts'
import { changeOf, formatChange } from '#shared/lib/change.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { formatAxisValue, formatUnitValue } from '#shared/measures/formatMeasure.ts'

export const stateLabels: Readonly<Record<AnomalyState, string>> = { new: 'New', seen: 'Seen', muted: 'Muted' }

/** The displayed measure of an anomaly. */
export type Figure = Pick<Anomaly, 'title' | 'unit' | 'per'>

/** Returns the daily figure of an anomaly: days out of stock have none, so the lost units are shown. */
export const figureOf = ({ measure, title, unit, per }: Anomaly): Figure =>
  measure === 'daysOut' ? { title: 'Units', unit: 'count' } : { title, unit, ...(per !== undefined && { per }) }

/** Formats a value of a figure. */
export const formatFigure = (value: number | null, { unit, per }: Figure, currency: string): string =>
  formatUnitValue(value, unit, currency, per)

/** Formats a value for an axis. */
export const formatTick = (value: number, { unit }: Figure, currency: string): string =>
  formatAxisValue(value, unit, currency)

/** Formats the deviation from the expectation: '▼ 84 %'; empty for days out of stock. */
export const formatDeviation = ({ seen, expected }: Pick<Anomaly, 'seen' | 'expected'>): string => {
  const change = changeOf(seen, expected)
  return change === null ? UNKNOWN : formatChange(change)
}

/** Returns a sentence that describes the anomaly. */
export const headline = (anomaly: Anomaly): string => {
  const { measure, title, seen, expected, money } = anomaly
  const { amount, currency } = money
  if (measure === 'daysOut') return `Out of stock: about ${formatMoney(Math.abs(amount ?? 0), currency)} of sales lost.`
  const [was, expectedText] = [formatFigure(seen, anomaly, currency), formatFigure(expected, anomaly, currency)]
  const worth = amount === null ? '' : `, worth ${formatMoney(amount, currency)}`
  return `${title}: ${was} instead of ${expectedText}${worth}.`
}

/** Formats the scope of a mute. */
export const formatMute = ({ asin, marketplace, title }: Pick<AnomalyMute, 'asin' | 'marketplace' | 'title'>): string =>
  [title ?? 'All figures', asin && `of ${asin}`, marketplace && `in ${marketplace}`].filter(Boolean).join(' ')
