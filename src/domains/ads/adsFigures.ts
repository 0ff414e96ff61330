import { type AdsFigure, type AdsMetric, CHANGE } from '#contract/ads.ts'
import type { MeasureDescription } from '#contract/measures.ts'
import { isAdsMetric } from '#rules/ads/adsMeasures.ts'
import { type AdsSpan, daysOf } from '#rules/ads/adsSpans.ts'
import { growsWithDays } from '#rules/measures/catalogue.ts'
import { measureKind } from '#shared/measures/measureCells.ts'
import type { ColumnKind } from '#shared/table/column.ts'
import type { Figures } from './adsDocument.ts'

interface FigureHeading {
  title: string
  kind: Extract<ColumnKind, 'number' | 'money' | 'percent' | 'decimal'>
  hint: string
  /** Amazon attributes it to ads, and restates it for days. */
  attributed?: boolean
}

const WINDOW = 'Sales within 7 days of the click for Sponsored Products, 14 for Brands and Display'

/** Title and description of each figure, in column order. */
const figureHeadings: Readonly<Record<Exclude<AdsFigure, 'cover'>, FigureHeading>> = {
  spend: { title: 'Spend', kind: 'money', hint: 'Cost of the ads' },
  attributedSales: { title: 'Ad sales', kind: 'money', hint: WINDOW, attributed: true },
  acos: { title: 'ACOS %', kind: 'percent', hint: `Spend ÷ ad sales. ${WINDOW}`, attributed: true },
  roas: { title: 'ROAS', kind: 'decimal', hint: `Ad sales ÷ spend. ${WINDOW}`, attributed: true },
  attributedOrders: { title: 'Ad orders', kind: 'number', hint: WINDOW, attributed: true },
  attributedUnits: { title: 'Ad units', kind: 'number', hint: WINDOW, attributed: true },
  clicks: { title: 'Clicks', kind: 'number', hint: 'Clicks on the ads' },
  impressions: { title: 'Views', kind: 'number', hint: 'Impressions: how often the ads were shown' },
  ctr: { title: 'CTR %', kind: 'percent', hint: 'Clicks ÷ impressions' },
  cpc: { title: 'CPC', kind: 'money', hint: 'Spend ÷ clicks' },
  cvr: { title: 'CVR %', kind: 'percent', hint: `Ad orders ÷ clicks. ${WINDOW}`, attributed: true },
  sales: { title: 'Sales', kind: 'money', hint: 'All sales of the product, with and without ads' },
  units: { title: 'Units', kind: 'number', hint: 'All units sold, with and without ads' },
  orders: { title: 'Orders', kind: 'number', hint: 'All orders, with and without ads' },
  tacos: {
    title: 'TACOS of advertised products %',
    kind: 'percent',
    hint: 'Spend ÷ all sales of the product; in sums, of the products with ads alone. Charts have TACOS of the sales of all products.',
  },
  profit: { title: 'Profit', kind: 'money', hint: 'Sales after fees, ads and cost of goods' },
}
type SpanFigure = keyof typeof figureHeadings

/** Figures that only product rows have. */
const productFigures: readonly SpanFigure[] = ['sales', 'units', 'orders', 'tacos', 'profit']
const sums = new Set<SpanFigure>([
  'spend',
  'attributedSales',
  'attributedOrders',
  'attributedUnits',
  'clicks',
  'impressions',
  'sales',
  'units',
  'orders',
  'profit',
])

/** A figure with a column in every span. */
export interface SpanFigureColumn extends FigureHeading {
  figure: SpanFigure | AdsMetric
  /** Compared per day between spans of different lengths. */
  grows: boolean
  /** Money per unit, of which fractions of a cent matter. */
  fine: boolean
}

const builtIn = (Object.keys(figureHeadings) as SpanFigure[]).map(
  (figure): SpanFigureColumn => ({ ...figureHeadings[figure], figure, grows: sums.has(figure), fine: false }),
)

const ofMetric = (measure: MeasureDescription): SpanFigureColumn[] => {
  const { key, title, unit, per, description, formula, restates } = measure
  if (!isAdsMetric(key)) return []
  const kind = measureKind(unit)
  return [
    {
      ...{ figure: key, kind, grows: growsWithDays(measure), fine: unit === 'money' && per !== undefined },
      title: kind === 'percent' ? `${title} %` : title,
      hint: [description || (per ? `Of one ${per}` : ''), formula].filter(Boolean).join(' · '),
      attributed: restates > 0,
    },
  ]
}

interface Split {
  by: readonly string[]
  /** Whether rows are products. */
  ofProducts: boolean
}

/**
 * Returns the figures of a split: the table's own, then the company's metrics whose measures all have its dimensions.
 */
export const figuresOf = (
  { by: splitDimensions, ofProducts }: Split,
  measures: readonly MeasureDescription[],
): SpanFigureColumn[] => [
  ...builtIn.filter(({ figure }) => ofProducts || !productFigures.some((one) => one === figure)),
  ...measures.filter(({ dimensions }) => splitDimensions.every((name) => dimensions.includes(name))).flatMap(ofMetric),
]

/** Returns the column key of a figure in a span. */
export const columnKey = (figure: AdsFigure | AdsMetric, timespan: string): string => `${figure}|${timespan}`
/** Parses the figure and span from a column key; undefined for other columns. */
export const readColumnKey = (key: string): { figure: AdsFigure | AdsMetric; timespan: string } | undefined => {
  const [figure, timespan] = key.split('|')
  return figure && timespan ? { figure: figure as AdsFigure | AdsMetric, timespan } : undefined
}

/** Returns the metrics with a visible column. */
export const metricsShown = (
  figures: readonly SpanFigureColumn[],
  hidden: Readonly<Record<string, boolean>>,
): AdsMetric[] => {
  const visibleFigures = new Set(
    Object.entries(hidden).flatMap(([key, isHidden]) => (isHidden ? [] : (readColumnKey(key)?.figure ?? []))),
  )
  return figures.flatMap(({ figure }) => (isAdsMetric(figure) && visibleFigures.has(figure) ? [figure] : []))
}

/** Returns whether it is shown in percent: fractions and every change. */
export const isShare = (kind: FigureHeading['kind'] | undefined, timespan: string): boolean =>
  timespan === CHANGE || kind === 'percent'

/**
 * Returns the change of a figure: sums per day of the first span against the last one, ratios directly; 0.5 is 50 %
 * more. Null when it cannot be compared.
 */
export const changeOf = (
  { figure, grows }: Pick<SpanFigureColumn, 'figure' | 'grows'>,
  spans: Readonly<Record<string, Figures>>,
  [firstSpan, ...rest]: readonly AdsSpan[],
): number | null => {
  const lastSpan = rest.at(-1)
  if (!firstSpan || !lastSpan) return null
  const [now, previousValue] = [spans[firstSpan.timespan]?.[figure] ?? null, spans[lastSpan.timespan]?.[figure] ?? null]
  if (now === null || previousValue === null || previousValue <= 0) return null
  const scale = grows ? daysOf(lastSpan) / daysOf(firstSpan) : 1
  return (now * scale) / previousValue - 1
}

/** Returns the displayed value of a figure; shares in percent. */
export const shownFigure = ({ kind }: Pick<FigureHeading, 'kind'>, value: number | null | undefined): number | null => {
  if (value === null || value === undefined) return null
  return kind === 'percent' ? value * 100 : value
}
