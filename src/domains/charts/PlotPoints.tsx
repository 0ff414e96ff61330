import { type PlotScale, placeOf } from '#shared/chart/plotScale.ts'
import type { ChartPalette } from '#shared/chart/useChartPalette.ts'
import { type Frame, heightAt, plotWidth } from './plotFrame.ts'
import { LATE, type Point } from './points.ts'

interface Points {
  frame: Frame
  points: readonly Point[]
  /** Buckets with a label. */
  named: ReadonlySet<string>
  across: PlotScale
  scale: PlotScale
  palette: ChartPalette
  color: string
  showTick(value: number): string
}

const LABEL_PX = 18

/** Returns the horizontal position of a value of the first measure, in pixels from the left. */
export const acrossAt = (frame: Frame, value: number, scale: PlotScale): number =>
  frame.left + (1 - placeOf(value, scale)) * plotWidth(frame)

/** A point per bucket, with the first measure on the x axis; outliers have labels. */
export const PlotPoints = ({
  frame,
  points,
  named: labeledBuckets,
  across,
  scale,
  palette,
  color,
  showTick,
}: Points) => (
  <>
    {across.ticks.map((tick) => {
      const x = acrossAt(frame, tick, across)
      return (
        <g key={tick}>
          <line
            x1={x}
            x2={x}
            y1={frame.top}
            y2={frame.height - frame.bottom}
            stroke={tick === 0 ? palette.axis : palette.grid}
          />
          <text x={x} y={frame.height - frame.bottom + LABEL_PX} textAnchor="middle" fill={palette.text}>
            {showTick(tick)}
          </text>
        </g>
      )
    })}
    {points.map(({ bucket, x, y }) => (
      <circle
        key={bucket}
        cx={acrossAt(frame, x, across)}
        cy={heightAt(frame, y, scale)}
        r={5}
        fill={color}
        fillOpacity={0.6}
        stroke={palette.background}
      />
    ))}
    {points
      .filter(({ bucket }) => labeledBuckets.has(bucket))
      .map(({ bucket, name, x, y }) => {
        const left = acrossAt(frame, x, across)
        const isLate = left > frame.left + plotWidth(frame) * LATE
        return (
          <text
            key={bucket}
            x={left + (isLate ? -8 : 8)}
            y={heightAt(frame, y, scale) - 8}
            textAnchor={isLate ? 'end' : 'start'}
            fill={palette.text}
          >
            {name}
          </text>
        )
      })}
  </>
)
