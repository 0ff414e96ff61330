import { titleWithPer } from '#rules/measures/titleWithPer.ts'
import { type Comparison, comparisonLabels } from '#shared/chart/chartLabels.ts'
import { PlotLegend } from '#shared/chart/PlotLegend.tsx'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { useWidth } from '#shared/lib/useWidth.ts'
import { changeOf, formatChange, formatMeasure } from '#shared/measures/formatMeasure.ts'
import { KnownFrom } from '#shared/measures/KnownFrom.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { ChartTooltip } from './ChartTooltip.tsx'
import type { Drawing } from './chartDrawing.ts'
import { getTooltipRows } from './getTooltipRows.ts'
import { Plot } from './Plot.tsx'
import { frameOf, middleAt, plotWidth } from './plotFrame.ts'
import { usePlotPointer } from './usePlotPointer.ts'

interface Props {
  drawing: Drawing
  panel: Drawing['panels'][number]
  compare: Comparison | undefined
  height: number
  onBrush?: ((from: number, to: number) => void) | undefined
}

const DEFAULT_WIDTH_PX = 720

const Caption = ({ panel, compare }: Pick<Props, 'panel' | 'compare'>) => {
  const calendar = useCalendar()
  const { measure, currency, total, totalBefore, knownFrom, hatches } = panel
  const change = changeOf(total, totalBefore)
  const before = compare ? comparisonLabels[compare] : ''
  return (
    <figcaption>
      <strong title={measure.description}>{titleWithPer(measure)}</strong>
      <span className="figure">{formatMeasure(total, measure, currency)}</span>
      {change !== null && (
        <small title={`${formatMeasure(totalBefore, measure, currency)} ${before}`}>
          {formatChange(change)} on {before}
        </small>
      )}
      <KnownFrom day={knownFrom} isTotal={total !== null} />
      {[...new Set(hatches.map(({ text }) => text))].map((text) => (
        <small key={text} className="chart-doubted">
          <i /> {inCalendar(text, calendar)}
        </small>
      ))}
    </figcaption>
  )
}

/** One measure: its name, what it comes to and how that has changed, then the plot, which tells what is pointed at. */
export const ChartFigure = ({ drawing, panel, compare, height, onBrush }: Props) => {
  const { buckets, words: formatBucket, form } = drawing
  const { measure, currency, series, total } = panel
  const isNarrow = useNarrow()
  const [box, width] = useWidth<HTMLDivElement>(DEFAULT_WIDTH_PX)
  const isSplit = series.filter(({ isBefore }) => !isBefore).length > 1
  // columns side by side have no end of their own
  const hasNames = isSplit && !isNarrow && form !== 'column' && form !== 'heat'
  const frame = frameOf(drawing, width, height, hasNames)
  const { at, marked, handlers } = usePlotPointer({ frame, count: buckets.length, onBrush })
  const before = compare ? comparisonLabels[compare] : ''
  const edge = (bucket: string | undefined) => (bucket === undefined ? '' : formatBucket(bucket))
  const label = `${titleWithPer(measure)}, ${edge(buckets[0])} to ${edge(buckets.at(-1))}: ${formatMeasure(total, measure, currency)}. The table has the numbers.`
  const shown = at === undefined ? undefined : buckets[at]
  const tooltipRows = at === undefined ? [] : getTooltipRows(panel, at, before)
  const half = plotWidth(frame) / Math.max(1, buckets.length) / 2
  const [from, to] = marked ? [Math.min(...marked), Math.max(...marked)] : [0, 0]
  return (
    <figure className="chart-figure" aria-label={titleWithPer(measure)}>
      <Caption panel={panel} compare={compare} />
      {isSplit && !hasNames && form !== 'heat' && <PlotLegend series={series} />}
      <div
        ref={box}
        className="chart-plot-box"
        data-brushed={onBrush !== undefined}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={buckets.length}
        aria-valuenow={(at ?? buckets.length - 1) + 1}
        aria-valuetext={
          shown === undefined
            ? edge(buckets.at(-1))
            : `${formatBucket(shown)}: ${tooltipRows.map((one) => `${one.name} ${one.words}`).join(', ')}${marked ? `; marked from ${edge(buckets[from])} to ${edge(buckets[to])}, Enter shows them` : ''}`
        }
        {...handlers}
      >
        <Plot drawing={drawing} panel={panel} frame={frame} hasNames={hasNames} />
        {marked && (
          <div
            className="chart-marked"
            style={{
              left: middleAt(frame, from, buckets.length) - half,
              width: (to - from + 1) * 2 * half,
              top: frame.top,
              bottom: frame.bottom,
            }}
          />
        )}
        {at !== undefined && shown !== undefined && (
          <>
            <div
              className="chart-pointed"
              style={{ left: middleAt(frame, at, buckets.length), top: frame.top, bottom: frame.bottom }}
            />
            <ChartTooltip
              title={formatBucket(shown)}
              rows={tooltipRows}
              x={middleAt(frame, at, buckets.length)}
              width={width}
            />
          </>
        )}
      </div>
    </figure>
  )
}
