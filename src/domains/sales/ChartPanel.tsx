import { useCallback, useMemo } from 'react'
import { bucketOf } from '#rules/measures/timeBuckets.ts'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'
import { type Comparison, comparisonLabels, formatBucket } from '#shared/chart/chartLabels.ts'
import type { Chart, Panel } from '#shared/chart/chartSeries.ts'
import { PlotLegend } from '#shared/chart/PlotLegend.tsx'
import { SeriesPlot } from '#shared/chart/SeriesPlot.tsx'
import { beforeSums, scaleOf } from '#shared/chart/seriesPlot.ts'
import { useBrush } from '#shared/chart/useBrush.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { changeOf, formatChange } from '#shared/lib/change.ts'
import { axisUnit } from '#shared/measures/axisUnit.ts'
import { formatAxisValue, formatMeasure } from '#shared/measures/formatMeasure.ts'
import { KnownFrom } from '#shared/measures/KnownFrom.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { PlotOver } from './PlotOver.tsx'
import type { Form } from './salesAddress.ts'

const NAME_PX = 132
const BARE_PX = 12

interface Props {
  panel: Panel
  chart: Pick<Chart, 'buckets' | 'by'>
  form: Form
  compare: Comparison | undefined
  height: number
  isNarrow: boolean
  /** Indexes of buckets with events. */
  lines: readonly number[]
  onBrush(from: number, to: number): void
}

/** One measure over time: its name, its total with the change, then the plot. */
export const ChartPanel = ({ panel, chart, form, compare, height, isNarrow, lines, onBrush }: Props) => {
  const { measure, currency, series, total, totalBefore, knownFrom, hatches } = panel
  const { buckets, by: bucketKind } = chart
  const calendar = useCalendar()
  const { unit } = measure
  const showValue = useCallback(
    (value: number | null | undefined) => formatMeasure(value, measure, currency),
    [measure, currency],
  )
  const showTick = useCallback((value: number) => formatAxisValue(value, unit, currency), [unit, currency])
  const showBucket = useCallback((bucket: string) => formatBucket(bucket, bucketKind, calendar), [bucketKind, calendar])
  // shares and averages cannot be stacked
  const drawn: Form = measure.kind === 'sum' ? form : 'line'
  const isSplit = series.filter(({ isBefore }) => !isBefore).length > 1
  const right = isSplit && !isNarrow ? NAME_PX : BARE_PX
  const scale = useMemo(() => scaleOf(series, buckets, drawn), [series, buckets, drawn])
  const places = useMemo(
    () =>
      hatches.flatMap(({ since, until, text, kind }) => {
        const from = buckets.findIndex((bucket) => bucket >= bucketOf(since, bucketKind))
        const to = buckets.findLastIndex((bucket) => bucket <= until)
        return from < 0 || to < from ? [] : [{ from, to, text: inCalendar(text, calendar), kind }]
      }),
    [hatches, buckets, bucketKind, calendar],
  )
  const { brush, handlers } = useBrush(buckets.length, right, onBrush)
  const comparisonLabel = compare ? comparisonLabels[compare] : ''
  const change = changeOf(total, totalBefore)
  const [firstBucket = '', lastBucket = ''] = [buckets[0], buckets.at(-1)]
  const title = titleWithPer(measure)
  const label = `${title} by ${bucketKind} from ${showBucket(firstBucket)} to ${showBucket(lastBucket)}: ${showValue(total)}${
    change === null ? '' : `, ${formatChange(change)} on ${comparisonLabel}`
  }. The table has the numbers.`
  return (
    <figure className="chart-panel" aria-label={title}>
      <figcaption>
        <strong title={measure.description} data-drawn="words">
          {title}
        </strong>
        <span className="figure" data-drawn="words">
          {showValue(total)}
        </span>
        {change !== null && (
          <small title={`${showValue(totalBefore)} ${comparisonLabel}`}>
            {formatChange(change)} on {comparisonLabel}
          </small>
        )}
        <KnownFrom day={knownFrom} isTotal={total !== null} />
        {[...new Set(places.map(({ text }) => text))].map((text) => (
          <small key={text} className="chart-doubt">
            <i /> {text}
          </small>
        ))}
      </figcaption>
      {isSplit && isNarrow && <PlotLegend series={series} />}
      <div className="chart-plot" style={{ height }} {...handlers}>
        <SeriesPlot
          buckets={buckets}
          series={series}
          form={drawn}
          before={comparisonLabel}
          showBucket={showBucket}
          showValue={showValue}
          showTick={showTick}
          unit={axisUnit(measure, currency)}
          areSummed={measure.kind === 'sum'}
          right={right}
          labels={isNarrow ? 3 : 8}
          label={label}
        >
          <PlotOver
            count={buckets.length}
            series={series}
            form={drawn}
            scale={scale}
            hatches={places}
            lines={lines}
            before={drawn === 'column' ? beforeSums(series, buckets) : undefined}
            right={right}
            isNamed={right === NAME_PX}
            height={height}
            brush={brush}
          />
        </SeriesPlot>
      </div>
    </figure>
  )
}
