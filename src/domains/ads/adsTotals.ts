import { CHANGE } from '#contract/ads.ts'
import type { AdsSpan } from '#rules/ads/adsSpans.ts'
import type { Served } from '#shared/table/props.ts'
import type { Figures } from './adsDocument.ts'
import { changeOf, columnKey, type SpanFigureColumn, shownFigure } from './adsFigures.ts'

interface Summed {
  figures: readonly SpanFigureColumn[]
  count: number
  total: Readonly<Record<string, Figures>>
  spans: readonly AdsSpan[]
  currency: string
}

/** What all rows come to, by column; ratios are those of the sums. */
export const adsTotals = ({ figures, count, total, spans, currency }: Summed): Served => {
  const totals: Record<string, Served['totals'][string]> = {}
  for (const column of figures) {
    const { figure, kind } = column
    const unit = kind === 'money' ? currency : null
    for (const { timespan } of spans)
      totals[columnKey(figure, timespan)] = { value: shownFigure(column, total[timespan]?.[figure]), currency: unit }
    const change = changeOf(column, total, spans)
    totals[columnKey(figure, CHANGE)] = { value: change === null ? null : change * 100, currency: null }
  }
  return { count, totals }
}
