import { endsOf } from '#shared/chart/lineEnds.ts'
import { dodged, type PlotScale } from '#shared/chart/plotScale.ts'
import type { PlotSeries } from '#shared/chart/seriesPlot.ts'
import { type Frame, heightAt } from './plotFrame.ts'

interface Names {
  frame: Frame
  series: readonly PlotSeries[]
  scale: PlotScale
  arePiled: boolean
}

const LINE_PX = 16
const MAX_LETTERS = 18
const shortened = (name: string) => (name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name)

/** The name of each series where it ends, apart from each other. */
export const PlotNames = ({ frame, series, scale, arePiled }: Names) => {
  const now = series.filter(({ isBefore }) => !isBefore)
  const ends = endsOf(now, arePiled ? 'column' : 'line')
  const named = now.flatMap((one, at) => {
    const value = ends[at] ?? null
    return value === null ? [] : [{ ...one, value }]
  })
  const places = dodged(
    named.map(({ value }) => heightAt(frame, value, scale)),
    LINE_PX,
    frame.top + LINE_PX / 2,
    frame.height - frame.bottom,
  )
  return named.map(({ name, color }, at) => (
    <text key={name} x={frame.width - frame.right + 8} y={places[at]} dominantBaseline="middle" fill={color}>
      {shortened(name)}
      {name !== shortened(name) && <title>{name}</title>}
    </text>
  ))
}
