import { Button, Segmented, Skeleton, theme } from 'antd'
import { useMemo, useRef } from 'react'
import type { ChartQuestion } from '#contract/charts.ts'
import type { MeasuresNote } from '#contract/measures.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { bucketEnd } from '#rules/measures/timeBuckets.ts'
import { REST } from '#shared/chart/chartAxis.ts'
import { chartCsv } from '#shared/chart/chartCsv.ts'
import { comparisonLabels } from '#shared/chart/chartLabels.ts'
import { type ChartRow, chartRows } from '#shared/chart/chartRows.ts'
import { isEmptyChart, isHatched } from '#shared/chart/chartSeries.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import type { Catalogue } from '#shared/measures/measuresApi.ts'
import { sourceReports, sourceWays } from '#shared/measures/sourceWays.ts'
import { CopyLinkButton } from '#shared/shortlink/CopyLinkButton.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { saveFile } from '#shared/table/saveFile.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ChartFigures } from './ChartFigures.tsx'
import { ChartTools } from './ChartTools.tsx'
import { formatMissingMeasure, formatRefusal, goneMetricsMessage } from './chartProblem.ts'
import type { useChartsAddress } from './chartsAddress.ts'
import { tableColumns } from './chartTable.ts'
import { pngOf, svgOf } from './savePicture.ts'
import type { useChartAnswer } from './useChartAnswer.ts'

interface Notes {
  notes: readonly MeasuresNote[]
  /** Number of buckets without room. */
  left: number
}

/** Notes on the figures; hatched days have their note at the measure. */
const ChartNotes = ({ notes, left: omittedCount }: Notes) => {
  const calendar = useCalendar()
  const texts = notes.filter(({ kind }) => !isHatched(kind)).map(({ text }) => text)
  const noteTexts = [...new Set(texts.map((text) => inCalendar(text, calendar)))]
  if (omittedCount) noteTexts.push(`${formatNumber(omittedCount)} more don’t fit here. Use a filter to narrow them.`)
  if (!noteTexts.length) return null
  return (
    <ul className="chart-notes" aria-label="Notes">
      {noteTexts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

interface Props {
  title: string
  question: ChartQuestion
  answered: ReturnType<typeof useChartAnswer>
  address: ReturnType<typeof useChartsAddress>
  catalogue: Catalogue
  today: string
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'As a table' },
]
const rowKey = ({ bucket }: ChartRow) => bucket
const waiting = <Skeleton active paragraph={{ rows: 10 }} title={false} />

const Nothing = ({ sources }: { sources: readonly string[] }) => (
  <ReportsNeeded title="No data on these days" type={sourceReports[sources[0] ?? ''] ?? 'orders'}>
    <p>Choose other days or remove filters.</p>
    {sources.map((source) => (
      <p key={source}>{sourceWays[source]}</p>
    ))}
  </ReportsNeeded>
)

/** A query with its result: the query tools, then the chart or its table. */
export const ChartView = ({ title, question, answered, address, catalogue, today }: Props) => {
  const {
    params: { isTable },
    ask,
    go,
  } = address
  const { formQuery, form, range, missing, goneCount, drawing, answer, error, isFetching, refetch } = answered
  const calendar = useCalendar()
  const { token } = theme.useToken()
  const figures = useRef<HTMLDivElement>(null)
  const comparisonLabel = question.compare ? comparisonLabels[question.compare] : ''
  const xAxisTitle = catalogue.dimensions.find(({ key }) => key === drawing?.xDimension)?.title ?? ''
  const rows = useMemo(() => (drawing ? chartRows(drawing) : []), [drawing])
  const columns = useMemo(
    () =>
      drawing
        ? tableColumns({
            drawing,
            question,
            currency: answer?.currency ?? null,
            title: xAxisTitle,
            before: comparisonLabel,
          })
        : [],
    [drawing, question, answer, xAxisTitle, comparisonLabel],
  )
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
  const picture = {
    title: `${title} · ${calendar.day(range.since)} to ${calendar.day(range.until)}`,
    ...{ background: token.colorBgBase, textColor: token.colorText },
  }
  const saveSvg = () => figures.current && saveFile(svgOf(figures.current, picture), `${name}.svg`)
  const savePng = async () => {
    const pixels = figures.current && (await pngOf(figures.current, picture))
    if (pixels) saveFile(pixels, `${name}.png`)
  }
  const saveCsv = () => saveFile(new Blob([chartCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)

  /** A selected range of time sets the days, of other buckets the filter. */
  const brush = (buckets: readonly string[]) => {
    const [firstBucket, lastBucket] = [buckets[0], buckets.at(-1)]
    if (!drawing || firstBucket === undefined || lastBucket === undefined) return
    const { xDimension, by: bucketKind } = drawing
    if (bucketKind) {
      const since = [firstBucket, range.since].sort()[1] ?? firstBucket
      const until = [bucketEnd(lastBucket, bucketKind), range.until].sort()[0] ?? lastBucket
      go({ query: { ...question, spans: [{ since, until }] } })
    } else if (!isTimeDimension(xDimension)) {
      const values = buckets.filter((bucket) => bucket !== REST)
      if (values.length) go({ query: { ...question, filters: { ...question.filters, [xDimension]: values } } })
    }
  }

  const content = () => {
    const refusal = missing === undefined ? formatRefusal(error) : formatMissingMeasure(missing)
    if (refusal) return <EmptyState title="This can’t be calculated">{refusal}</EmptyState>
    if (error && !drawing)
      return <FailureState title="Couldn’t load the figures" error={error} retry={() => void refetch()} />
    if (!drawing) return waiting
    if (!rows.length || isEmptyChart(drawing))
      return <Nothing sources={[...new Set(drawing.panels.flatMap(({ measure }) => measure.sources))]} />
    if (isTable)
      return <DataTable name="playground-chart" rows={rows} rowKey={rowKey} columns={columns} fileName={name} />
    return (
      <>
        <ChartFigures ref={figures} drawing={drawing} compare={question.compare} onBrush={brush} />
        <ChartNotes notes={answer?.notes ?? []} left={drawing.left} />
      </>
    )
  }
  return (
    <>
      <ChartTools question={question} form={form} formQuery={formQuery} catalogue={catalogue} today={today} ask={ask}>
        <Segmented
          aria-label="Show as"
          options={views}
          value={isTable ? 'table' : 'chart'}
          onChange={(view) => ask({ isTable: view === 'table' })}
        />
        {drawing && !isTable && (
          <>
            <Button onClick={() => void savePng()}>PNG</Button>
            <Button onClick={saveSvg}>SVG</Button>
          </>
        )}
        {drawing && <Button onClick={saveCsv}>CSV</Button>}
        <CopyLinkButton />
      </ChartTools>
      {error && drawing && !formatRefusal(error) && (
        <StaleLine title="Couldn’t load the figures" error={error} busy={isFetching} retry={() => void refetch()} />
      )}
      <div className="chart-room" aria-busy={isFetching}>
        {goneCount > 0 && <p>{goneMetricsMessage(goneCount)}</p>}
        {content()}
      </div>
    </>
  )
}
