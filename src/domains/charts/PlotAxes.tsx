import { GAP_LABEL, GAP_LABEL_PX, gapsOf } from '#shared/chart/gaps.ts'
import type { PlotScale } from '#shared/chart/plotScale.ts'
import type { PlotSeries } from '#shared/chart/seriesPlot.ts'
import type { ChartPalette } from '#shared/chart/useChartPalette.ts'
import type { Drawing } from './chartDrawing.ts'
import { type Frame, heightAt, middleAt, namedEvery, plotHeight, plotWidth } from './plotFrame.ts'

const LEVEL_PX = 18
/** Half the width of a day label in pixels; labels that do not fit are omitted. */
const HALF_PX = 36
const MAX_LETTERS = 16
const shortened = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text)

interface Values {
  frame: Frame
  scale: PlotScale
  palette: ChartPalette
  showTick(value: number): string
  unit: string
}

const UNIT_PX = 10
/** Longer units start at the left edge of the picture. */
const MAX_UNIT_LETTERS = 7

/** The value axis at the left with its unit and grid lines; zero is the base line. */
export const ValueAxis = ({ unit, ...axis }: Values) => (
  <>
    <text
      {...(unit.length > MAX_UNIT_LETTERS ? { x: 0 } : { x: axis.frame.left - 8, textAnchor: 'end' })}
      y={UNIT_PX}
      dominantBaseline="middle"
      fill={axis.palette.text}
    >
      {unit}
    </text>
    <Ticks {...axis} />
  </>
)

const Ticks = ({ frame, scale, palette, showTick }: Omit<Values, 'unit'>) =>
  scale.ticks.map((tick) => {
    const y = heightAt(frame, tick, scale)
    return (
      <g key={tick}>
        <line
          x1={frame.left}
          x2={frame.width - frame.right}
          y1={y}
          y2={y}
          stroke={tick === 0 ? palette.axis : palette.grid}
        />
        <text x={frame.left - 8} y={y} textAnchor="end" dominantBaseline="middle" fill={palette.text}>
          {showTick(tick)}
        </text>
      </g>
    )
  })

interface Gaps {
  frame: Frame
  series: readonly PlotSeries[]
  count: number
  palette: ChartPalette
}

/** Days without data: shaded, and labeled where the label fits. */
export const PlotGaps = ({ frame, series, count, palette }: Gaps) => {
  const bucketPx = plotWidth(frame) / Math.max(1, count)
  return gapsOf(series, count).map(({ from, to }) => {
    const left = frame.left + from * bucketPx
    const width = (to - from + 1) * bucketPx
    return (
      <g key={from}>
        <rect x={left} y={frame.top} width={width} height={plotHeight(frame)} fill={palette.text} fillOpacity={0.06}>
          <title>{GAP_LABEL}</title>
        </rect>
        {width >= GAP_LABEL_PX && (
          <text
            x={left + width / 2}
            y={frame.top + plotHeight(frame) / 2}
            textAnchor="middle"
            dominantBaseline="middle"
            fill={palette.text}
          >
            {GAP_LABEL}
          </text>
        )}
      </g>
    )
  })
}

interface XAxisProps {
  frame: Frame
  drawing: Drawing
  palette: ChartPalette
}

/** The x axis: days at intervals, other buckets all labeled, slanted when they do not fit. */
export const XAxis = ({ frame, drawing, palette }: XAxisProps) => {
  const { buckets, formatBucket } = drawing
  const every = namedEvery(drawing, frame)
  const isLevel = frame.bottom < LEVEL_PX * 2
  return buckets.map((bucket, bucketIndex) => {
    if (bucketIndex % every !== 0) return null
    const x = middleAt(frame, bucketIndex, buckets.length)
    const y = frame.height - frame.bottom + LEVEL_PX
    if (isLevel && x + HALF_PX > frame.width) return null
    return (
      <text
        key={bucket}
        x={x}
        y={y}
        fill={palette.text}
        {...(isLevel ? { textAnchor: 'middle' } : { textAnchor: 'end', transform: `rotate(-35 ${x} ${y - 6})` })}
      >
        {isLevel ? formatBucket(bucket) : shortened(formatBucket(bucket))}
      </text>
    )
  })
}
