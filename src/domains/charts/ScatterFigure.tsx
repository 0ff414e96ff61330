import { type PointerEvent, useState } from 'react'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'
import { plotScale } from '#shared/chart/plotScale.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useWidth } from '#shared/lib/useWidth.ts'
import { formatMeasure } from '#shared/measures/formatMeasure.ts'
import { ChartTooltip } from './ChartTooltip.tsx'
import type { Drawing } from './chartDrawing.ts'
import { Plot } from './Plot.tsx'
import { acrossAt } from './PlotPoints.tsx'
import { type Frame, frameOf, heightAt, scaleOfPanel } from './plotFrame.ts'
import { type Point, pointsOf } from './points.ts'

interface Props {
  drawing: Drawing
  height: number
  /** Called with the buckets whose first measure is in a selected range. */
  onBrush?: ((buckets: readonly string[]) => void) | undefined
}

const DEFAULT_WIDTH_PX = 720
const NEAR_PX = 24

interface Placed extends Point {
  left: number
  top: number
}

const placedIn = (frame: Frame, drawing: Drawing, panel: Drawing['panels'][number]): Placed[] => {
  const points = pointsOf(drawing)
  const across = plotScale(
    points.map(({ x }) => x),
    6,
  )
  const scale = scaleOfPanel(drawing, panel)
  return points.map((point) => ({
    ...point,
    left: acrossAt(frame, point.x, across),
    top: heightAt(frame, point.y, scale),
  }))
}

/** Two measures as a scatter, one point per bucket. The buckets are in the table too, for keyboard users. */
export const ScatterFigure = ({ drawing, height, onBrush }: Props) => {
  const [across, up] = drawing.panels
  const [box, width] = useWidth<HTMLDivElement>(DEFAULT_WIDTH_PX)
  const [near, setNear] = useState<string>()
  const [marked, setMarked] = useState<readonly [number, number]>()
  if (!across || !up) return null
  const frame = frameOf(drawing, width, height, false)
  const points = placedIn(frame, drawing, up)
  const pointed = points.find(({ bucket }) => bucket === near)
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const { x, y } = placeOf(event)
    if (marked) setMarked([marked[0], x])
    const distance = (point: Placed) => Math.hypot(point.left - x, point.top - y)
    const [nearest] = [...points].sort((a, b) => distance(a) - distance(b))
    setNear(nearest && distance(nearest) < NEAR_PX ? nearest.bucket : undefined)
  }
  const take = () => {
    const [from, to] = marked ? [Math.min(...marked), Math.max(...marked)] : [0, 0]
    const markedBuckets = points.filter(({ left }) => left >= from && left <= to).map(({ bucket }) => bucket)
    if (to - from > NEAR_PX / 2 && markedBuckets.length) onBrush?.(markedBuckets)
    setMarked(undefined)
  }
  return (
    <figure className="chart-figure" aria-label={`${up.measure.title} by ${across.measure.title}`}>
      <figcaption>
        <strong title={up.measure.description}>↑ {titleWithPer(up.measure)}</strong>
        <strong title={across.measure.description}>→ {titleWithPer(across.measure)}</strong>
        <small>{formatPlural(points.length, 'point')}</small>
      </figcaption>
      <div
        ref={box}
        className="chart-plot-box"
        data-brushed={onBrush !== undefined}
        role="img"
        aria-label={`${up.measure.title} by ${across.measure.title} of ${formatPlural(points.length, 'thing')}. The table has the numbers.`}
        onPointerDown={(event) => {
          if (onBrush && event.button === 0 && event.pointerType !== 'touch')
            setMarked([placeOf(event).x, placeOf(event).x])
        }}
        onPointerMove={move}
        onPointerUp={take}
        onPointerLeave={() => {
          setNear(undefined)
          setMarked(undefined)
        }}
      >
        <Plot drawing={drawing} panel={up} frame={frame} hasNames={false} />
        {marked && (
          <div
            className="chart-marked"
            style={{
              left: Math.min(...marked),
              width: Math.abs(marked[1] - marked[0]),
              top: frame.top,
              bottom: frame.bottom,
            }}
          />
        )}
        {pointed && (
          <ChartTooltip
            title={pointed.name}
            rows={[
              {
                name: titleWithPer(across.measure),
                color: '',
                value: formatMeasure(pointed.x, across.measure, across.currency),
              },
              { name: titleWithPer(up.measure), color: '', value: formatMeasure(pointed.y, up.measure, up.currency) },
            ]}
            x={pointed.left}
            width={width}
          />
        )}
      </div>
    </figure>
  )
}
