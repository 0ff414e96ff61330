import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'
import { type Comparison, comparisonLabels } from '#shared/chart/chartLabels.ts'
import { PlotLegend } from '#shared/chart/PlotLegend.tsx'
import { bucketAt } from '#shared/chart/seriesPlot.ts'
import { tooltipRows } from '#shared/chart/tooltipRows.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { changeOf, formatChange } from '#shared/lib/change.ts'
import { clamp } from '#shared/lib/clamp.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { useWidth } from '#shared/lib/useWidth.ts'
import { formatMeasure } from '#shared/measures/formatMeasure.ts'
import { KnownFrom } from '#shared/measures/KnownFrom.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { ChartTooltip } from './ChartTooltip.tsx'
import type { Drawing } from './chartDrawing.ts'
import { Plot } from './Plot.tsx'
import { type Frame, frameOf, middleAt, plotWidth } from './plotFrame.ts'

interface Pointer {
  frame: Frame
  count: number
  /** Called with a selected range; without it ranges cannot be selected. */
  onBrush?: ((from: number, to: number) => void) | undefined
}

/**
 * Highlights buckets of a plot and selects ranges, with the mouse or with keys: arrows highlight, with Shift they
 * select, Enter confirms, Escape cancels. Clicks select nothing, nor do touches, which scroll.
 */
const usePlotPointer = ({ frame, count, onBrush }: Pointer) => {
  const [hoveredIndex, setAt] = useState<number>()
  const [marked, setMarked] = useState<readonly [number, number]>()
  const start = useRef<number>(undefined)
  const placeAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left } = currentTarget.getBoundingClientRect()
    return bucketAt((clientX - left - frame.left) / plotWidth(frame), count)
  }
  const letGo = () => {
    start.current = undefined
    setMarked(undefined)
  }
  const take = () => {
    if (marked && marked[0] !== marked[1]) onBrush?.(Math.min(...marked), Math.max(...marked))
    letGo()
  }
  const press = (event: KeyboardEvent) => {
    const now = hoveredIndex ?? count - 1
    const steps: Record<string, number> = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: count - 1 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = clamp(step, 0, count - 1)
      setAt(next)
      setMarked(event.shiftKey && onBrush ? [marked?.[0] ?? now, next] : undefined)
    } else if (event.key === 'Enter' && marked) take()
    else if (event.key === 'Escape' && marked) {
      event.stopPropagation()
      letGo()
    }
  }
  return {
    at: hoveredIndex,
    marked,
    handlers: {
      onKeyDown: press,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (onBrush && event.button === 0 && event.pointerType !== 'touch') start.current = placeAt(event)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const place = placeAt(event)
        setAt(place)
        if (start.current !== undefined && (place !== start.current || marked)) setMarked([start.current, place])
      },
      onPointerUp: take,
      onPointerLeave: () => {
        setAt(undefined)
        letGo()
      },
      onBlur: () => setAt(undefined),
    },
  }
}

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
  const comparisonLabel = compare ? comparisonLabels[compare] : ''
  return (
    <figcaption>
      <strong title={measure.description}>{titleWithPer(measure)}</strong>
      <span className="figure">{formatMeasure(total, measure, currency)}</span>
      {change !== null && (
        <small title={`${formatMeasure(totalBefore, measure, currency)} ${comparisonLabel}`}>
          {formatChange(change)} on {comparisonLabel}
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

/** One measure: its name, its total with the change, then the plot with a tooltip. */
export const ChartFigure = ({ drawing, panel, compare, height, onBrush }: Props) => {
  const { buckets, formatBucket, form } = drawing
  const { measure, currency, series, total } = panel
  const isNarrow = useNarrow()
  const [box, width] = useWidth<HTMLDivElement>(DEFAULT_WIDTH_PX)
  const isSplit = series.filter(({ isBefore }) => !isBefore).length > 1
  // adjacent columns have no end for a label
  const hasNames = isSplit && !isNarrow && form !== 'column' && form !== 'heat'
  const frame = frameOf(drawing, width, height, hasNames)
  const { at: hoveredIndex, marked, handlers } = usePlotPointer({ frame, count: buckets.length, onBrush })
  const comparisonLabel = compare ? comparisonLabels[compare] : ''
  const edge = (bucket: string | undefined) => (bucket === undefined ? '' : formatBucket(bucket))
  const label = `${titleWithPer(measure)}, ${edge(buckets[0])} to ${edge(buckets.at(-1))}: ${formatMeasure(total, measure, currency)}. The table has the numbers.`
  const hoveredBucket = hoveredIndex === undefined ? undefined : buckets[hoveredIndex]
  const rows =
    hoveredIndex === undefined
      ? []
      : tooltipRows({
          ...{ series, bucketIndex: hoveredIndex, comparisonLabel },
          areSummed: measure.kind === 'sum',
          showValue: (value) => formatMeasure(value, measure, currency),
        })
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
        aria-valuenow={(hoveredIndex ?? buckets.length - 1) + 1}
        aria-valuetext={
          hoveredBucket === undefined
            ? edge(buckets.at(-1))
            : `${formatBucket(hoveredBucket)}: ${rows.map((one) => `${one.name} ${one.value}`).join(', ')}${marked ? `; marked from ${edge(buckets[from])} to ${edge(buckets[to])}, Enter shows them` : ''}`
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
        {hoveredIndex !== undefined && hoveredBucket !== undefined && (
          <>
            <div
              className="chart-pointed"
              style={{ left: middleAt(frame, hoveredIndex, buckets.length), top: frame.top, bottom: frame.bottom }}
            />
            <ChartTooltip
              title={formatBucket(hoveredBucket)}
              rows={rows}
              x={middleAt(frame, hoveredIndex, buckets.length)}
              width={width}
            />
          </>
        )}
      </div>
    </figure>
  )
}
