import type { Anomaly, AnomalyMute, AnomalyState } from '#contract/anomalies.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { changeOf, formatAxisValue, formatChange, formatUnitValue } from '#shared/measures/formatMeasure.ts'

export const stateLabels: Readonly<Record<AnomalyState, string>> = { new: 'New', seen: 'Seen', muted: 'Muted' }

/** What is drawn and written of an anomaly. */
export type Figure = Pick<Anomaly, 'title' | 'unit' | 'per'>

/** What of an anomaly is shown by the day: days out have no figure of their own, but the units that were not sold. */
export const figureOf = ({ measure, title, unit, per }: Anomaly): Figure =>
  measure === 'daysOut' ? { title: 'Units', unit: 'count' } : { title, unit, ...(per !== undefined && { per }) }

/** A value of a figure as people write it. */
export const formatFigure = (value: number | null, { unit, per }: Figure, currency: string): string =>
  formatUnitValue(value, unit, currency, per)

/** The same beside an axis. */
export const formatTick = (value: number, { unit }: Figure, currency: string): string =>
  formatAxisValue(value, unit, currency)

/** How far it is from what was expected: '▼ 84 %'; of days out nothing. */
export const formatDeviation = ({ seen, expected }: Pick<Anomaly, 'seen' | 'expected'>): string => {
  const change = changeOf(seen, expected)
  return change === null ? UNKNOWN : formatChange(change)
}

/** What happened, in a sentence. */
export const headline = (anomaly: Anomaly): string => {
  const { measure, title, seen, expected, money } = anomaly
  const { amount, currency } = money
  if (measure === 'daysOut') return `Out of stock: about ${formatMoney(Math.abs(amount ?? 0), currency)} of sales lost.`
  const [was, expectedText] = [formatFigure(seen, anomaly, currency), formatFigure(expected, anomaly, currency)]
  const worth = amount === null ? '' : `, worth ${formatMoney(amount, currency)}`
  return `${title}: ${was} instead of ${expectedText}${worth}.`
}

/** What a mute keeps quiet. */
export const formatMute = ({ asin, marketplace, title }: Pick<AnomalyMute, 'asin' | 'marketplace' | 'title'>): string =>
  [title ?? 'All figures', asin && `of ${asin}`, marketplace && `in ${marketplace}`].filter(Boolean).join(' ')
