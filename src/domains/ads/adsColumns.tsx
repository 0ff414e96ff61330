import { type AdsDimension, type AdsReportDimension, CHANGE, type NotedDimension } from '#contract/ads.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import type { AdsSpan } from '#rules/ads/adsSpans.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { dimensionMoney } from '#shared/measures/dimensionMoney.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { AdviceFigure, ChangeFigure, RestatedFigure } from './AdsCells.tsx'
import { paysToLose, paysToRunOut } from './adsAdvice.ts'
import type { AdsRow } from './adsDocument.ts'
import { type AdsPlaces, explainedBy } from './adsExplain.ts'
import { changeOf, columnKey, type SpanFigureColumn, shownFigure } from './adsFigures.ts'
import { dimensionLabels } from './dimensionLabels.ts'
import type { AdsSplit } from './useAdsSplit.ts'

type AdsColumn = Column<AdsRow>
type Figure = SpanFigureColumn['figure']

/** Visible by default: for the first spans, for the last one, and their change. */
const firstShown: readonly Figure[] = ['spend', 'attributedSales', 'acos']
const lastShown: readonly Figure[] = ['spend', 'attributedSales', 'acos', 'attributedOrders', 'profit']
const changeShown: readonly Figure[] = ['spend', 'acos']
const WIDTHS = { money: 92, number: 88, percent: 76, decimal: 66 }
/** Width in pixels with an ad spend warning. */
const ADVISED_PX = 124
/** Width in pixels for a longer name with a sort arrow. */
const TACOS_PX = 224
const widthOf = (figure: Figure, kind: keyof typeof WIDTHS): number => {
  if (figure === 'profit') return ADVISED_PX
  return figure === 'tacos' ? TACOS_PX : WIDTHS[kind]
}

const codes: readonly AdsReportDimension[] = ['asin', 'sku']
const unnamed = <span title="Ads reports don’t say which">Not reported</span>

/** Label of products that reports do not name. */
const NO_PRODUCT = 'No product'
const nameIn = ({ names, title }: AdsRow) => (names.asin ? title : NO_PRODUCT)

const Product = ({ row }: { row: AdsRow }) => (
  <ProductLines name={nameIn(row)} {...(row.names.asin && { asin: row.names.asin })}>
    {row.names.asin ? <Asin asin={row.names.asin} /> : unnamed}
  </ProductLines>
)

const dimensionColumn = (dimension: AdsReportDimension): AdsColumn => ({
  key: dimension,
  title: dimensionLabels[dimension],
  kind: codes.includes(dimension) ? 'code' : 'text',
  width: dimension === 'marketplace' || dimension === 'adType' ? 96 : 210,
  value: ({ names }) => names[dimension] || null,
  cell: (row) => (dimension === 'asin' ? <Product row={row} /> : row.names[dimension] || unnamed),
  ...(dimension === 'asin' && {
    longText: nameIn,
    narrowCell: (row: AdsRow) => <ProductLines name={nameIn(row)}>{row.names.asin || 'Not reported'}</ProductLines>,
  }),
})

const notNoted = <span title="These products have no value">No value</span>

/** Returns the column of a product attribute. */
const infoColumn = (
  key: NotedDimension,
  { title = key, currency }: Partial<AdsSplit['noted'][number]> = {},
): AdsColumn => {
  const formatNoted = ({ names }: AdsRow) => (names[key] ? dimensionMoney(names[key], currency) : names[key])
  return {
    ...{ key, title, kind: 'text', width: 170 },
    value: (row) => (row.names[key] === null ? NO_PRODUCT : formatNoted(row) || null),
    cell: (row) => (row.names[key] === null ? NO_PRODUCT : formatNoted(row) || notNoted),
  }
}

const splitColumn = (dimension: AdsDimension, dimensionIndex: number, split: AdsSplit): AdsColumn => ({
  ...(isNotedDimension(dimension)
    ? infoColumn(
        dimension,
        split.noted.find(({ key }) => key === dimension),
      )
    : dimensionColumn(dimension)),
  pinned: dimensionIndex === 0,
  narrow: dimensionIndex === 0,
})

interface Setting extends AdsPlaces {
  split: AdsSplit
  spans: readonly AdsSpan[]
  currency: string
  showDay(day: string): string
}

/** Formats a figure. */
const formatSpanFigure = ({ figure, kind, fine }: SpanFigureColumn, value: number | null, currency: string): string => {
  if (value === null) return UNKNOWN
  if (kind === 'money') return formatMoney(value, currency, fine)
  return formatNumber(value, kind === 'number' ? 0 : figure === 'ctr' ? 2 : kind === 'decimal' ? 2 : 1)
}

/** Figures by day can be explained; totals that reports give for a span cannot. */
const isOfDays = ({ timespan }: AdsSpan) => !timespan.includes('/')

const spanColumn = (column: SpanFigureColumn, span: AdsSpan, isLast: boolean, setting: Setting): AdsColumn => {
  const { currency, showDay } = setting
  const { figure, title, kind, hint, attributed } = column
  const { timespan, since, until, restated } = span
  const days = `${showDay(since)} – ${showDay(until)}`
  const mark = attributed && restated !== null ? `Amazon may still change ${showDay(restated)} – ${showDay(until)}` : ''
  const readFigure = ({ spans }: AdsRow) => shownFigure(column, spans[timespan]?.[figure])
  return {
    key: columnKey(figure, timespan),
    title,
    name: `${title}, ${timespan}`,
    group: timespan,
    kind,
    width: widthOf(figure, kind),
    hint: [hint, days, mark].filter(Boolean).join('. '),
    hidden: !(isLast ? lastShown : firstShown).includes(figure),
    narrow: isLast && figure === 'spend',
    currency: () => currency,
    value: readFigure,
    ...(isOfDays(span) && { explain: explainedBy(figure, span, setting) }),
    cell: (row) => {
      const value = readFigure(row)
      if (figure === 'profit')
        return (
          <AdviceFigure advice={paysToLose({ spend: row.spans[timespan]?.spend ?? null, profit: value }) && 'lose'}>
            {formatSpanFigure(column, value, currency)}
          </AdviceFigure>
        )
      return <RestatedFigure mark={mark}>{formatSpanFigure(column, value, currency)}</RestatedFigure>
    },
  }
}

const changeColumn = (column: SpanFigureColumn, spans: readonly AdsSpan[]): AdsColumn => {
  const { figure, title, grows } = column
  const [firstTimespan, lastTimespan] = [spans[0]?.timespan, spans.at(-1)?.timespan]
  const baseTitle = title.replace(' %', '')
  const percentOf = (row: AdsRow) => {
    const change = changeOf(column, row.spans, spans)
    return change === null ? null : change * 100
  }
  return {
    key: columnKey(figure, CHANGE),
    title: `${baseTitle} ± %`,
    name: `${baseTitle}, change in %`,
    group: 'Change',
    kind: 'percent',
    width: figure === 'tacos' ? TACOS_PX : 86,
    hidden: !changeShown.includes(figure),
    hint: `${baseTitle} of the last ${firstTimespan} against the last ${lastTimespan}${grows ? ', a day' : ''}`,
    value: percentOf,
    cell: (row) => <ChangeFigure percent={percentOf(row)} />,
  }
}

/** Returns the column of a product's days of cover, with an ad spend warning. */
const cover = (setting: Setting): AdsColumn => {
  const { spans } = setting
  const [firstSpan, lastSpan] = [spans[0], spans.at(-1)]
  // equal in every span
  const daysOfCover = (row: AdsRow) => row.spans[lastSpan?.timespan ?? '']?.cover ?? null
  return {
    key: columnKey('cover', lastSpan?.timespan ?? ''),
    title: 'Cover',
    kind: 'decimal',
    width: ADVISED_PX,
    total: 'none',
    hint: 'Days of cover',
    value: daysOfCover,
    ...(lastSpan && isOfDays(lastSpan) && { explain: explainedBy('cover', lastSpan, setting) }),
    cell: (row) => {
      const spend = row.spans[firstSpan?.timespan ?? '']?.spend ?? null
      const days = daysOfCover(row)
      return <AdviceFigure advice={paysToRunOut({ spend, cover: days }) && 'runOut'}>{formatNumber(days)}</AdviceFigure>
    },
  }
}

/** Returns the columns of the ads table: its split, the figures of each span, and their changes. */
export const adsColumns = (setting: Setting): AdsColumn[] => {
  const { split, spans } = setting
  const { by: splitDimensions, figures, hasCover } = split
  return [
    ...splitDimensions.map((name, dimensionIndex) => splitColumn(name, dimensionIndex, split)),
    ...(hasCover ? [cover(setting)] : []),
    ...spans.flatMap((span, spanIndex) =>
      figures.map((figure) => spanColumn(figure, span, spanIndex === spans.length - 1, setting)),
    ),
    ...(spans.length > 1 ? figures.map((figure) => changeColumn(figure, spans)) : []),
  ]
}
