import { Button, Segmented, Skeleton, theme } from 'antd'
import { Suspense, useCallback, useMemo, useRef } from 'react'
import { figureQuestion } from '#rules/explain/figureQuestion.ts'
import { bucketEnd, getDefaultBucket, kindIn } from '#rules/measures/timeBuckets.ts'
import { chartCsv } from '#shared/chart/chartCsv.ts'
import { comparisonLabels } from '#shared/chart/chartLabels.ts'
import { type ChartRow, chartColumns, chartRows, type ExplainSeries, timeColumn } from '#shared/chart/chartRows.ts'
import { chartOf, isEmptyChart } from '#shared/chart/chartSeries.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { type Catalogue, useGetMeasuresQuery } from '#shared/measures/measuresApi.ts'
import { CopyLinkButton } from '#shared/shortlink/CopyLinkButton.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { saveFile } from '#shared/table/saveFile.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { ChartBar, type SalesView } from './ChartTools.tsx'
import { chartPng } from './chartPng.ts'
import { chartQuestion, eventsQuestion } from './chartQuestion.ts'
import { eventSlots, slotsBelow } from './eventSlots.ts'
import { NoSales } from './NoSales.tsx'
import { useGetSalesEventsQuery } from './salesApi.ts'

// contains the chart library
const Charts = lazyPart(() => import('./Charts.tsx'))

interface Tab {
  view: SalesView
  catalogue: Catalogue
}

const forms = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'As a table' },
]
const lineForms = [
  { value: 'line', label: 'Lines' },
  { value: 'column', label: 'Columns' },
]
const rowKey = ({ bucket }: ChartRow) => bucket

/** Measures over time, as charts or as a table. */
export const ChartTab = ({ view, catalogue }: Tab) => {
  const { address, range } = view
  const { query, ask, go } = address
  const calendar = useCalendar()
  const chosenKind = query.by ?? getDefaultBucket(range.since, range.until)
  const bucketKind = kindIn(chosenKind, calendar.name)
  const question = useMemo(() => chartQuestion(query, range, bucketKind), [query, range, bucketKind])
  const { data, currentData, error, isFetching, refetch } = useGetMeasuresQuery(question)
  const { data: events = [] } = useGetSalesEventsQuery(eventsQuestion(query, range))
  const isNarrow = useNarrow()
  const { token } = theme.useToken()
  const charts = useRef<HTMLDivElement>(null)
  const selectedMeasures = useMemo(
    () => query.measures.flatMap((key) => catalogue.measures.filter((measure) => measure.key === key)),
    [query, catalogue],
  )
  const fresh = useMemo(
    () =>
      currentData &&
      chartOf({ answer: currentData, measures: selectedMeasures, range, by: bucketKind, split: query.split }),
    [currentData, selectedMeasures, query, range, bucketKind],
  )
  const lastChart = useRef(fresh)
  if (fresh) lastChart.current = fresh
  // the previous data stays until the next response arrives
  const chart = fresh ?? (isFetching ? lastChart.current : undefined)
  const comparisonLabel = query.compare ? comparisonLabels[query.compare] : ''
  const currency = currentData?.currency ?? null
  const explain = useCallback<ExplainSeries>(
    ({ measure }, { part }) =>
      // the rest beyond the largest parts has no list
      part === null
        ? undefined
        : ({ bucket }) =>
            figureQuestion(query, range, currency, measure, {
              [bucketKind]: bucket,
              ...(query.split && part !== undefined ? { [query.split]: String(part) } : {}),
            }),
    [query, range, bucketKind, currency],
  )
  const rows = useMemo(() => (chart ? chartRows(chart) : []), [chart])
  const columns = useMemo(
    () => (chart ? chartColumns(chart, timeColumn(chart.by), comparisonLabel, explain) : []),
    [chart, comparisonLabel, explain],
  )
  const slots = useMemo(
    () =>
      chart
        ? eventSlots(
            events.filter(({ kind }) => query.events.includes(kind)),
            chart.buckets,
            bucketKind,
            isNarrow ? slotsBelow.narrow : slotsBelow.wide,
          )
        : [],
    [chart, events, query, bucketKind, isNarrow],
  )
  const name = `sales-${range.since}-${range.until}`
  const savePng = async () => {
    if (!charts.current) return
    const title = `${query.filters.asin?.join(', ') ?? 'All products'} · ${calendar.day(range.since)} to ${calendar.day(range.until)}`
    const picture = await chartPng(charts.current, { title, background: token.colorBgBase, textColor: token.colorText })
    if (picture) saveFile(picture, `${name}.png`)
  }
  const saveCsv = () => saveFile(new Blob([chartCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)

  const isTableShown = query.isTable && chart !== undefined && !isEmptyChart(chart)
  const menu = (
    <>
      <Segmented
        aria-label="Show as"
        options={forms}
        value={query.isTable ? 'table' : 'chart'}
        onChange={(form) => ask({ view: form === 'table' ? 'table' : 'chart' })}
      />
      {!query.isTable && (
        <Segmented
          aria-label="Form"
          options={lineForms}
          value={query.form}
          onChange={(form) => ask({ form: form === 'column' ? form : 'line' })}
        />
      )}
      {chart && !query.isTable && (
        <>
          <Button onClick={() => void savePng()}>PNG</Button>
          <Button onClick={saveCsv}>CSV</Button>
          <CopyLinkButton params={() => ({ ...range })} />
        </>
      )}
    </>
  )
  const content = () => {
    if (error && !currentData && !data)
      return <FailureState title="Couldn’t load the figures" error={error} retry={() => void refetch()} />
    if (!chart) return error ? null : <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (isEmptyChart(chart))
      return <NoSales covered={currentData?.covered ?? []} measures={chart.panels.map(({ measure }) => measure)} />
    if (query.isTable)
      return <DataTable name="sales-chart" rows={rows} rowKey={rowKey} columns={columns} menu={menu} fileName={name} />
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} title={false} />}>
        <Charts
          ref={charts}
          chart={chart}
          form={query.form}
          compare={query.compare}
          slots={slots}
          isNarrow={isNarrow}
          onBrush={(from, to) =>
            go({
              since: [chart.buckets[from] ?? range.since, range.since].sort().at(-1),
              until: [bucketEnd(chart.buckets[to] ?? range.until, bucketKind), range.until].sort()[0],
            })
          }
        />
      </Suspense>
    )
  }
  return (
    <>
      <ChartBar view={view} by={chosenKind} catalogue={catalogue} menu={!isTableShown && menu} />
      {error && (currentData || data) && (
        <StaleLine title="Couldn’t load the figures" error={error} busy={isFetching} retry={() => void refetch()} />
      )}
      <div className="chart-content" aria-busy={isFetching}>
        {content()}
      </div>
    </>
  )
}
