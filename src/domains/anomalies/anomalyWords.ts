import type { Anomaly, AnomalyMeasureKey, AnomalyMute, AnomalyState } from '#contract/anomalies.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { axisWords, changeOf, changeWords, measureWords } from '#shared/measures/measureWords.ts'

export const measureTitle = (key: AnomalyMeasureKey): string => measureOf(key)?.title ?? key

export const stateWords: Readonly<Record<AnomalyState, string>> = { new: 'New', seen: 'Seen', muted: 'Muted' }

const unitOf = (key: AnomalyMeasureKey) => measureOf(key)?.unit ?? 'count'

/** A value of a measure as people write it. */
export const valueWords = (value: number | null, key: AnomalyMeasureKey, currency: string): string =>
  measureWords(value, unitOf(key), currency)

/** The same beside an axis. */
export const tickWords = (value: number, key: AnomalyMeasureKey, currency: string): string =>
  axisWords(value, unitOf(key), currency)

/** How far it is from what was expected: '▼ 84 %'; of days out nothing. */
export const farWords = ({ seen, expected }: Pick<Anomaly, 'seen' | 'expected'>): string => {
  const change = changeOf(seen, expected)
  return change === null ? UNKNOWN : changeWords(change)
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
