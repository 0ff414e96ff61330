import type { PlotScale } from '#shared/chart/plotScale.ts'
import type { Drawing } from './chartDrawing.ts'
import { type Frame, heightAt, middleAt, namedEvery } from './plotFrame.ts'
import type { ChartPalette } from './useChartPalette.ts'

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
}

/** The value axis at the left with grid lines; zero is the base line. */
export const ValueAxis = ({ frame, scale, palette, showTick }: Values) =>
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
