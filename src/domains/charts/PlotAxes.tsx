import type { PlotScale } from '#shared/chart/plotScale.ts'
import type { Drawing } from './chartDrawing.ts'
import { type Frame, heightAt, middleAt, namedEvery, plotWidth } from './plotFrame.ts'
import type { Inks } from './useInks.ts'

const LEVEL_PX = 18
const MAX_LETTERS = 16
const shortened = (words: string) => (words.length > MAX_LETTERS ? `${words.slice(0, MAX_LETTERS - 1)}…` : words)

interface Values {
  frame: Frame
  scale: PlotScale
  inks: Inks
  showTick(value: number): string
}

/** The values at the left, each with its line; that of zero is the foot. */
export const ValueAxis = ({ frame, scale, inks, showTick }: Values) =>
  scale.ticks.map((tick) => {
    const y = heightAt(frame, tick, scale)
    return (
      <g key={tick}>
        <line
          x1={frame.left}
          x2={frame.width - frame.right}
          y1={y}
          y2={y}
          stroke={tick === 0 ? inks.axis : inks.grid}
        />
        <text x={frame.left - 8} y={y} textAnchor="end" dominantBaseline="middle" fill={inks.words}>
          {showTick(tick)}
        </text>
      </g>
    )
  })

interface Foot {
  frame: Frame
  drawing: Drawing
  inks: Inks
}

/** What stands below: days now and then, things all of them, aslant where they have no room. */
export const FootAxis = ({ frame, drawing, inks }: Foot) => {
  const { buckets, words } = drawing
  const every = namedEvery(drawing, frame)
  const isLevel = frame.bottom < LEVEL_PX * 2
  return buckets.map((bucket, at) => {
    if (at % every !== 0) return null
    const x = middleAt(frame, at, buckets.length)
    const y = frame.height - frame.bottom + LEVEL_PX
    // the first and the last keep within the picture
    const isLast = x > frame.width - frame.right - plotWidth(frame) * 0.02 - 30
    return (
      <text
        key={bucket}
        x={x}
        y={y}
        fill={inks.words}
        {...(isLevel
          ? { textAnchor: drawing.by && isLast && frame.right < 30 ? 'end' : 'middle' }
          : { textAnchor: 'end', transform: `rotate(-35 ${x} ${y - 6})` })}
      >
        {isLevel ? words(bucket) : shortened(words(bucket))}
      </text>
    )
  })
}
