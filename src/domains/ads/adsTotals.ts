import { CHANGE } from '#contract/ads.ts'
import type { AdsSpan } from '#rules/ads/adsSpans.ts'
import type { Served } from '#shared/table/props.ts'
import type { Figures } from './adsDocument.ts'
import { changeOf, columnKey, figureWords, shownFigure, spanFigures } from './adsFigures.ts'

interface Summed {
  count: number
  total: Readonly<Record<string, Figures>>
  spans: readonly AdsSpan[]
  currency: string
}

/** What all rows come to, by column; ratios are those of the sums. */
export const adsTotals = ({ count, total, spans, currency }: Summed): Served => {
  const totals: Record<string, Served['totals'][string]> = {}
  for (const figure of spanFigures) {
    const unit = figureWords[figure].kind === 'money' ? currency : null
    for (const { timespan } of spans)
      totals[columnKey(figure, timespan)] = { value: shownFigure(figure, total[timespan]?.[figure]), currency: unit }
    const change = changeOf(figure, total, spans)
    totals[columnKey(figure, CHANGE)] = { value: change === null ? null : change * 100, currency: null }
  }
  return { count, totals }
}
