import { useId } from 'react'
import { seriesColour } from '#shared/chart/marketplaceColour.ts'
import { plotScale } from '#shared/chart/plotScale.ts'
import { formatAxisValue } from '#shared/measures/formatMeasure.ts'
import type { Drawing } from './chartDrawing.ts'
import { FootAxis, ValueAxis } from './PlotAxes.tsx'
import { PlotColumns, PlotStacks } from './PlotColumns.tsx'
import { PlotHatches } from './PlotHatches.tsx'
import { PlotHeat } from './PlotHeat.tsx'
import { BeforeLine, PlotAreas, PlotLines } from './PlotLines.tsx'
import { PlotNames } from './PlotNames.tsx'
import { PlotPoints } from './PlotPoints.tsx'
import { type Frame, plotHeight, plotWidth, scaleOfPanel } from './plotFrame.ts'
import { pointsOf, standingOut } from './points.ts'
import { useInks } from './useInks.ts'

interface Props {
  drawing: Drawing
  panel: Drawing['panels'][number]
  frame: Frame
  hasNames: boolean
}

const FONT = "'Inter Variable', system-ui, sans-serif"

/** A picture by itself, colors and all, so that it can be saved as it is; what it shows is said in words around it. */
export const Plot = ({ drawing, panel, frame, hasNames }: Props) => {
  const inks = useInks()
  const hatch = useId()
  const { form, buckets, panels } = drawing
  const { series, measure, currency } = panel
  const count = buckets.length
  const scale = scaleOfPanel(drawing, panel)
  const showTick = (value: number) => formatAxisValue(value, measure.unit, currency)
  const marks = { frame, series, scale, count }
  const content = () => {
    if (form === 'heat')
      return (
        <PlotHeat frame={frame} drawing={drawing} panel={panel} inks={inks} color={inks.accent} showTick={showTick} />
      )
    if (form === 'scatter') {
      const points = pointsOf(drawing)
      const [first] = panels
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
          inks={inks}
          color={seriesColour(0)}
          showTick={(value) => formatAxisValue(value, first?.measure.unit ?? 'count', first?.currency ?? null)}
        />
      )
    }
    if (form === 'column') return <PlotColumns {...marks} buckets={buckets} ink={inks.words} />
    if (form === 'stacked') return <PlotStacks {...marks} buckets={buckets} ink={inks.words} />
    if (form === 'area')
      return (
        <>
          <PlotAreas {...marks} />
          <BeforeLine {...marks} color={inks.words} />
        </>
      )
    return <PlotLines {...marks} />
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
      {form !== 'heat' && <ValueAxis frame={frame} scale={scale} inks={inks} showTick={showTick} />}
      {content()}
      <PlotHatches id={hatch} drawing={drawing} panel={panel} frame={frame} ink={inks.words} />
      {form !== 'scatter' && <FootAxis frame={frame} drawing={drawing} inks={inks} />}
      {hasNames && (
        <PlotNames frame={frame} series={series} scale={scale} arePiled={form === 'stacked' || form === 'area'} />
      )}
    </svg>
  )
}
