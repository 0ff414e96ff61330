import type { HatchKind } from '#shared/chart/chartSeries.ts'
import { endsOf } from '#shared/chart/lineEnds.ts'
import { PLOT } from '#shared/chart/plotPlaces.ts'
import { dodged, type PlotScale, placeOf } from '#shared/chart/plotScale.ts'
import { middleOf, type PlotForm, type PlotSeries } from '#shared/chart/seriesPlot.ts'

/** Line height of the names at the right, pixels. */
const LINE_PX = 16

/** Hatched days between the edges of two buckets, and the reason. */
interface HatchedPlaces {
  from: number
  to: number
  text: string
  kind: HatchKind
}

interface Over {
  count: number
  series: readonly PlotSeries[]
  form: PlotForm
  scale: PlotScale
  hatches: readonly HatchedPlaces[]
  /** Indexes of buckets with events. */
  lines: readonly number[]
  /** Comparison values beside columns. */
  before: readonly (number | null)[] | undefined
  /** Space at the right in pixels, and whether it has names. */
  right: number
  isNamed: boolean
  height: number
  /** Selected range of buckets. */
  brush: readonly [number, number] | undefined
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`
const spanStyle = (from: number, to: number, count: number) => ({
  left: percent(from / count),
  width: percent((to - from + 1) / count),
})

/** Returns the points of a line in a square of 100, split at unknown values. */
const strokesOf = (values: readonly (number | null)[], scale: PlotScale): string[] => {
  const strokes: string[][] = [[]]
  for (const [bucketIndex, value] of values.entries()) {
    if (value === null) strokes.push([])
    else strokes.at(-1)?.push(`${100 * middleOf(bucketIndex, values.length)},${100 * placeOf(value, scale)}`)
  }
  return strokes.filter((points) => points.length > 1).map((points) => points.join(' '))
}

const Names = ({
  series,
  form,
  scale,
  right,
  height,
}: Pick<Over, 'series' | 'form' | 'scale' | 'right' | 'height'>) => {
  const now = series.filter(({ isBefore }) => !isBefore)
  const ends = endsOf(now, form)
  const labeledSeries = now.flatMap((one, seriesIndex) => {
    const value = ends[seriesIndex] ?? null
    return value === null ? [] : [{ ...one, value }]
  })
  const room = height - PLOT.top - PLOT.bottom
  const places = dodged(
    labeledSeries.map(({ value }) => placeOf(value, scale) * room),
    LINE_PX,
    0,
    room,
  )
  return labeledSeries.map(({ name, color }, seriesIndex) => (
    <span
      key={name}
      className="plot-name"
      data-drawn="words"
      style={{ top: places[seriesIndex], insetInlineStart: '100%', width: right - 8, borderColor: color }}
      title={name}
    >
      {name}
    </span>
  ))
}

/** The overlay of a plot: preliminary days, days with events, names of lines, the selected range. */
export const PlotOver = (over: Over) => {
  const { count, series, form, scale, hatches, lines, before: previousValues, right, isNamed, height, brush } = over
  return (
    <div className="plot-over" aria-hidden style={{ top: PLOT.top, bottom: PLOT.bottom, left: PLOT.left, right }}>
      {hatches.map(({ from, to, text, kind }) => (
        <div
          key={`${kind} ${from}`}
          className="plot-hatch"
          data-drawn="hatch"
          data-kind={kind}
          title={text}
          style={spanStyle(from, to, count)}
        />
      ))}
      {lines.map((place) => (
        <div key={place} className="plot-event" data-drawn="line" style={{ left: percent(middleOf(place, count)) }} />
      ))}
      {previousValues && (
        <svg aria-hidden className="plot-before" data-drawn="strokes" viewBox="0 0 100 100" preserveAspectRatio="none">
          {strokesOf(previousValues, scale).map((points) => (
            <polyline key={points} points={points} />
          ))}
        </svg>
      )}
      {isNamed && <Names series={series} form={form} scale={scale} right={right} height={height} />}
      {brush && <div className="plot-brush" style={spanStyle(Math.min(...brush), Math.max(...brush), count)} />}
    </div>
  )
}
