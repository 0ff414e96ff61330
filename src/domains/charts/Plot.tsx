import { useId } from 'react'
import { bucketOf } from '#rules/measures/timeBuckets.ts'
import { endsOf } from '#shared/chart/lineEnds.ts'
import { seriesColour } from '#shared/chart/marketplaceColour.ts'
import { dodged, type PlotScale, plotScale } from '#shared/chart/plotScale.ts'
import type { PlotSeries } from '#shared/chart/seriesPlot.ts'
import { useChartPalette } from '#shared/chart/useChartPalette.ts'
import { axisUnit } from '#shared/measures/axisUnit.ts'
import { formatAxisValue } from '#shared/measures/formatMeasure.ts'
import type { Drawing } from './chartDrawing.ts'
import { PlotGaps, ValueAxis, XAxis } from './PlotAxes.tsx'
import { PlotColumns, PlotStacks } from './PlotColumns.tsx'
import { PlotHeat } from './PlotHeat.tsx'
import { BeforeLine, LastPoints, PlotAreas, PlotLines } from './PlotLines.tsx'
import { PlotPoints } from './PlotPoints.tsx'
import { type Frame, heightAt, middleAt, plotHeight, plotWidth, scaleOfPanel } from './plotFrame.ts'
import { pointsOf, standingOut } from './points.ts'

interface Hatches {
  id: string
  drawing: Drawing
  panel: Drawing['panels'][number]
  frame: Frame
  color: string
}

/** Days with preliminary figures. */
const PlotHatches = ({ id, drawing: { by: bucketKind, buckets, form }, panel, frame, color }: Hatches) => {
  if (!bucketKind || form === 'heat' || !panel.hatches.length) return null
  const half = plotWidth(frame) / buckets.length / 2
  return (
    <>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} x2={0} y1={0} y2={6} stroke={color} strokeOpacity={0.35} />
      </pattern>
      {panel.hatches.map(({ kind, since, until, text }) => {
        const from = buckets.findIndex((bucket) => bucket >= bucketOf(since, bucketKind))
        const to = buckets.findLastIndex((bucket) => bucket <= until)
        if (from < 0 || to < from) return null
        const left = middleAt(frame, from, buckets.length) - half
        return (
          <rect
            key={`${kind} ${since}`}
            x={left}
            y={frame.top}
            width={middleAt(frame, to, buckets.length) + half - left}
            height={plotHeight(frame)}
            fill={`url(#${id})`}
          >
            <title>{text}</title>
          </rect>
        )
      })}
    </>
  )
}

interface Names {
  frame: Frame
  series: readonly PlotSeries[]
  scale: PlotScale
  arePiled: boolean
  textColor: string
}

const LINE_PX = 16
const NAME_MARK_PX = 6
const MAX_LETTERS = 18
const shortened = (name: string) => (name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name)

/** The name of each series at its end, without overlaps. */
const PlotNames = ({ frame, series, scale, arePiled, textColor }: Names) => {
  const now = series.filter(({ isBefore }) => !isBefore)
  const ends = endsOf(now, arePiled ? 'column' : 'line')
  const labeledSeries = now.flatMap((one, seriesIndex) => {
    const value = ends[seriesIndex] ?? null
    return value === null ? [] : [{ ...one, value }]
  })
  const places = dodged(
    labeledSeries.map(({ value }) => heightAt(frame, value, scale)),
    LINE_PX,
    frame.top + LINE_PX / 2,
    frame.height - frame.bottom,
  )
  const left = frame.width - frame.right + 8
  return labeledSeries.map(({ name, color }, seriesIndex) => {
    const y = places[seriesIndex] ?? 0
    return (
      <g key={name}>
        <rect x={left} y={y - NAME_MARK_PX} width={3} height={2 * NAME_MARK_PX} fill={color} />
        <text x={left + 8} y={y} dominantBaseline="middle" fill={textColor}>
          {shortened(name)}
          {name !== shortened(name) && <title>{name}</title>}
        </text>
      </g>
    )
  })
}

interface Props {
  drawing: Drawing
  panel: Drawing['panels'][number]
  frame: Frame
  hasNames: boolean
}

const FONT = "'Inter Variable', system-ui, sans-serif"

/** A self-contained SVG including colors, so that it can be saved; the text alternative is outside of it. */
export const Plot = ({ drawing, panel, frame, hasNames }: Props) => {
  const palette = useChartPalette()
  const hatch = useId()
  const { form, buckets, panels } = drawing
  const { series, measure, currency } = panel
  const count = buckets.length
  const scale = scaleOfPanel(drawing, panel)
  const showTick = (value: number) => formatAxisValue(value, measure.unit, currency)
  const marks = { frame, series, scale, count }
  const content = () => {
    if (form === 'heat')
      return <PlotHeat frame={frame} drawing={drawing} panel={panel} palette={palette} showTick={showTick} />
    if (form === 'scatter') {
      const points = pointsOf(drawing)
      const [firstPanel] = panels
      return (
        <PlotPoints
          frame={frame}
          points={points}
          named={standingOut(points, { width: plotWidth(frame), height: plotHeight(frame) })}
          across={plotScale(
            points.map(({ x }) => x),
            6,
          )}
          scale={scale}
          palette={palette}
          color={seriesColour(0)}
          showTick={(value) =>
            formatAxisValue(value, firstPanel?.measure.unit ?? 'count', firstPanel?.currency ?? null)
          }
        />
      )
    }
    if (form === 'column') return <PlotColumns {...marks} buckets={buckets} lineColor={palette.text} />
    if (form === 'stacked') return <PlotStacks {...marks} buckets={buckets} lineColor={palette.text} />
    if (form === 'area')
      return (
        <>
          <PlotAreas {...marks} />
          <BeforeLine {...marks} color={palette.text} />
        </>
      )
    return (
      <>
        <PlotLines {...marks} />
        <LastPoints {...marks} background={palette.background} />
      </>
    )
  }
  return (
    <svg
      className="plot"
      data-plot={panel.measure.title}
      aria-hidden
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      fontFamily={FONT}
      fontSize={12}
    >
      {form !== 'heat' && (
        <ValueAxis
          frame={frame}
          scale={scale}
          palette={palette}
          showTick={showTick}
          unit={axisUnit(measure, currency)}
        />
      )}
      {drawing.by && form !== 'heat' && <PlotGaps frame={frame} series={series} count={count} palette={palette} />}
      {content()}
      <PlotHatches id={hatch} drawing={drawing} panel={panel} frame={frame} color={palette.text} />
      {form !== 'scatter' && <XAxis frame={frame} drawing={drawing} palette={palette} />}
      {hasNames && (
        <PlotNames
          frame={frame}
          series={series}
          scale={scale}
          arePiled={form === 'stacked' || form === 'area'}
          textColor={palette.text}
        />
      )}
    </svg>
  )
}
