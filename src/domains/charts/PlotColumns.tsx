import { REST } from '#shared/chart/chartAxis.ts'
import { REST_COLOR } from '#shared/chart/chartSeries.ts'
import type { PlotScale } from '#shared/chart/plotScale.ts'
import { beforeSums, type PlotSeries } from '#shared/chart/seriesPlot.ts'
import { type Frame, heightAt, middleAt, plotWidth } from './plotFrame.ts'
import { stacksOf } from './stacks.ts'

interface Columns {
  frame: Frame
  series: readonly PlotSeries[]
  scale: PlotScale
  buckets: readonly string[]
  /** Color of the comparison marks. */
  lineColor: string
}

/** Share of a bucket's width that columns take. */
const FILLED = 0.8
const MAX_PX = 96

const bandOf = (frame: Frame, count: number) => Math.min(MAX_PX, (plotWidth(frame) / Math.max(1, count)) * FILLED)

interface Bar {
  frame: Frame
  scale: PlotScale
  x: number
  width: number
  from: number
  to: number
  color: string
}

const Bar = ({ frame, scale, x, width, from, to, color }: Bar) => {
  const [top, bottom] = [heightAt(frame, Math.max(from, to), scale), heightAt(frame, Math.min(from, to), scale)]
  return <rect x={x} y={top} width={Math.max(0.5, width)} height={Math.max(0, bottom - top)} fill={color} />
}

const Before = ({ y, x, width, lineColor }: { y: number; x: number; width: number; lineColor: string }) => (
  <line x1={x - 2} x2={x + width + 2} y1={y} y2={y} stroke={lineColor} strokeWidth={1.5} strokeDasharray="4 3" />
)

/** Columns side by side, one per part; a dashed mark shows the comparison value. */
export const PlotColumns = ({ frame, series, scale, buckets, lineColor }: Columns) => {
  const count = buckets.length
  const now = series.filter(({ isBefore }) => !isBefore)
  const previousSeries = series.filter(({ isBefore }) => isBefore)
  const band = bandOf(frame, count)
  const width = band / Math.max(1, now.length)
  return now.map(({ name, color, values }, part) => (
    <g key={name}>
      {values.map((value, bucketIndex) => {
        const x = middleAt(frame, bucketIndex, count) - band / 2 + part * width
        const was = previousSeries[part]?.values[bucketIndex] ?? null
        return (
          <g key={buckets[bucketIndex]}>
            {value !== null && (
              <Bar
                frame={frame}
                scale={scale}
                x={x}
                width={width - (width > 6 ? 1 : 0)}
                from={0}
                to={value}
                color={buckets[bucketIndex] === REST ? REST_COLOR : color}
              />
            )}
            {was !== null && <Before y={heightAt(frame, was, scale)} x={x} width={width} lineColor={lineColor} />}
          </g>
        )
      })}
    </g>
  ))
}

/** Stacked columns. */
export const PlotStacks = ({ frame, series, scale, buckets, lineColor }: Columns) => {
  const count = buckets.length
  const band = bandOf(frame, count)
  const x = (bucketIndex: number) => middleAt(frame, bucketIndex, count) - band / 2
  const previousSums = beforeSums(series, buckets)
  return (
    <>
      {stacksOf(series, count).map(({ name, color, spans }) => (
        <g key={name}>
          {spans.map(([from, to], bucketIndex) => (
            <Bar
              key={buckets[bucketIndex]}
              frame={frame}
              scale={scale}
              x={x(bucketIndex)}
              width={band}
              from={from}
              to={to}
              color={color}
            />
          ))}
        </g>
      ))}
      {previousSums?.map(
        (was, bucketIndex) =>
          was !== null && (
            <Before
              key={buckets[bucketIndex]}
              y={heightAt(frame, was, scale)}
              x={x(bucketIndex)}
              width={band}
              lineColor={lineColor}
            />
          ),
      )}
    </>
  )
}
