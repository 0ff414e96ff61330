import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CHANGE } from '#contract/ads.ts'
import { type SessionFiltersRoot, selectSessionFilters } from '#domains/settings/index.ts'
import type { AdsSpan } from '#rules/ads/adsSpans.ts'
import { daysBetween } from '#rules/days.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import type { Term } from '#shared/table/engine/search.ts'
import type { Served } from '#shared/table/props.ts'
import { plainLayout, type View } from '#shared/table/tableLayoutsSlice.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { adsColumns } from './adsColumns.tsx'
import type { AdsPage, AdsRow, Figures } from './adsDocument.ts'
import { changeOf, columnKey, type SpanFigureColumn, shownFigure } from './adsFigures.ts'
import { type AdsRoot, adsRowsChosen, selectChosenKeys, selectChosenRows } from './adsSlice.ts'
import { formatRowName } from './dimensionLabels.ts'
import type { AdsSplit } from './useAdsSplit.ts'
import { TABLE } from './useAdsTable.ts'

/** Minimum number of orders of a star, and its maximum percentage of sales spent. */
const STAR_ORDERS = 3
const STAR_ACOS = 20

const view = (title: string, terms: Term[], sortKey: string): View => ({
  title,
  search: { text: '', terms, sort: [{ key: sortKey, descending: true }], group: [] },
  layout: plainLayout(),
})

/** Views of ads to stop and ads to increase, by the longest span. */
const adsViews = (timespan: string): View[] => [
  view(
    'Waste: spend without a sale',
    [
      { key: columnKey('spend', timespan), is: 'between', min: 1 },
      { key: columnKey('attributedOrders', timespan), is: 'between', max: 0 },
    ],
    columnKey('spend', timespan),
  ),
  view(
    `Stars: ${STAR_ORDERS} orders or more at an ACOS of ${STAR_ACOS} % at most`,
    [
      { key: columnKey('attributedOrders', timespan), is: 'between', min: STAR_ORDERS },
      { key: columnKey('acos', timespan), is: 'between', max: STAR_ACOS },
    ],
    columnKey('attributedSales', timespan),
  ),
]

/** Ads reports are a day late. */
const OLD_DAYS = 3

/** The last covered day, the days that may still change, and missing data. */
const AdsFoot = ({ page: { spans, notes } }: { page: AdsPage }) => {
  const calendar = useCalendar()
  const { day } = calendar
  const now = useNow()
  const lastSpan = spans.at(-1)
  if (!lastSpan) return null
  const { until, restated } = lastSpan
  const isOld = daysBetween(until, new Date(now).toISOString().slice(0, 10)) >= OLD_DAYS
  return (
    <span className="ads-foot">
      <span className={isOld ? 'ads-old' : undefined}>Ads up to {day(until)}</span>
      {restated !== null && (
        <>
          {' · '}
          <span className="ads-restated">hatched</span>: Amazon may still change figures of {day(restated)} and after
        </>
      )}
      {notes.map((note) => (
        <span key={note}> · {inCalendar(note, calendar)}</span>
      ))}
    </span>
  )
}

interface Summed {
  figures: readonly SpanFigureColumn[]
  count: number
  total: Readonly<Record<string, Figures>>
  spans: readonly AdsSpan[]
  currency: string
}

/** Returns the totals of all rows, by column; ratios are computed from the sums. */
const adsTotals = ({ figures, count, total, spans, currency }: Summed): Served => {
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

interface Shown {
  split: AdsSplit
  rows: readonly AdsRow[]
  first: AdsPage
  loadMore: (() => void) | undefined
  whole(): Promise<readonly AdsRow[]>
}

const keyOf = ({ key }: AdsRow) => key

/** Copies the names of the chosen rows as a list for the ads console. */
const CopyChosen = () => {
  const selectedRows = useSelector((root: AdsRoot) => selectChosenRows(root))
  if (!selectedRows.length) return null
  return (
    <span>
      {formatPlural(selectedRows.length, 'name')}{' '}
      <CopyButton text={selectedRows.map(({ label }) => label).join('\n')} label="Copy the names, a line for each" />
    </span>
  )
}

/** The loaded rows, filtered and sorted by the server; scrolling near the end loads more. */
export const AdsTable = ({ split, rows, first: firstPage, loadMore, whole: fetchAllRows }: Shown) => {
  const dispatch = useDispatch()
  const { day } = useCalendar()
  const selected = useSelector((root: AdsRoot) => selectChosenKeys(root))
  const { by: splitDimensions, figures } = split
  const { currency, spans, count, total } = firstPage
  const { marketplaces, sellers } = useSelector((root: SessionFiltersRoot) => selectSessionFilters(root))
  const columns = useMemo(
    () => adsColumns({ split, spans, currency, marketplaces, sellers, showDay: day }),
    [split, spans, currency, marketplaces, sellers, day],
  )
  const served = useMemo(
    () => adsTotals({ figures, count, total, spans, currency }),
    [figures, count, total, spans, currency],
  )
  const views = useMemo(() => adsViews(spans.at(-1)?.timespan ?? ''), [spans])
  const choose = (keys: string[]) => {
    const selectedKeys = new Set(keys)
    dispatch(
      adsRowsChosen(
        rows.flatMap((row) => (selectedKeys.has(row.key) ? [{ key: row.key, label: formatRowName(row) }] : [])),
      ),
    )
  }
  return (
    <DataTable<AdsRow>
      name={TABLE}
      rows={rows}
      rowKey={keyOf}
      rowLabel={formatRowName}
      columns={columns}
      served={served}
      views={views}
      tall={splitDimensions.includes('asin')}
      selected={selected}
      onSelect={choose}
      actions={<CopyChosen />}
      whole={fetchAllRows}
      footer={<AdsFoot page={firstPage} />}
      fileName="ads"
      {...(loadMore && { onEnd: loadMore })}
    />
  )
}
