import { mixColors, textColorOn } from '#shared/chart/colorMath.ts'
import type { ChartPalette } from '#shared/chart/useChartPalette.ts'
import { formatMeasure } from '#shared/measures/formatMeasure.ts'
import type { Drawing } from './chartDrawing.ts'
import { type Frame, middleAt, plotHeight, plotWidth } from './plotFrame.ts'

interface Heat {
  frame: Frame
  drawing: Drawing
  panel: Drawing['panels'][number]
  palette: ChartPalette
  showTick(value: number): string
}

/** Minimum width in pixels of a cell with a value label. */
const MIN_LABEL_PX = 46
const FAINTEST = 0.08
const STRONGEST = 1
const SCALE_SHARES = [0, 0.25, 0.5, 0.75, 1]
const STEP_PX = 18
const SCALE_LABEL_PX = 6
const SCALE_HEIGHT_PX = 10

/** Returns the color strength of a value; zero for negative values. */
const strengthOf = (value: number, most: number): number =>
  most <= 0 ? FAINTEST : FAINTEST + (STRONGEST - FAINTEST) * Math.max(0, Math.min(1, value / most))

interface Scale {
  frame: Frame
  most: number
  palette: ChartPalette
  showTick(value: number): string
}

/** The scale above the cells: from zero to the largest value. */
const HeatScale = ({ frame, most, palette, showTick }: Scale) => {
  const left = frame.left + 2 * STEP_PX
  const y = (frame.top - SCALE_HEIGHT_PX) / 2
  const label = { y: y + SCALE_HEIGHT_PX / 2, dominantBaseline: 'middle', fill: palette.text } as const
  return (
    <g data-scale="heat">
      <text x={left - SCALE_LABEL_PX} textAnchor="end" {...label}>
        {showTick(0)}
      </text>
      {SCALE_SHARES.map((share, step) => (
        <rect
          key={share}
          x={left + step * STEP_PX}
          y={y}
          width={STEP_PX}
          height={SCALE_HEIGHT_PX}
          fill={mixColors(palette.background, palette.accent, strengthOf(share, 1))}
        />
      ))}
      <text x={left + SCALE_SHARES.length * STEP_PX + SCALE_LABEL_PX} {...label}>
        {showTick(most)}
      </text>
    </g>
  )
}

/** A row of cells per weekday, with stronger colors for larger values, and their scale. */
export const PlotHeat = ({ frame, drawing: { buckets, formatBucket }, panel, palette, showTick }: Heat) => {
  const { series, measure, currency } = panel
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const width = plotWidth(frame) / Math.max(1, buckets.length)
  const height = plotHeight(frame) / Math.max(1, series.length)
  const rows = series.map(({ name, values }, row) => {
    const y = frame.top + row * height
    return (
      <g key={name}>
        <text x={frame.left - 8} y={y + height / 2} textAnchor="end" dominantBaseline="middle" fill={palette.text}>
          {name}
        </text>
        {buckets.map((bucket, bucketIndex) => {
          const value = values[bucketIndex] ?? null
          if (value === null) return null
          const fill = mixColors(palette.background, palette.accent, strengthOf(value, most))
          return (
            <g key={bucket}>
              <rect
                x={middleAt(frame, bucketIndex, buckets.length) - width / 2 + 1}
                y={y + 1}
                width={Math.max(1, width - 2)}
                height={Math.max(1, height - 2)}
                rx={2}
                fill={fill}
              >
                <title>{`${name}, ${formatBucket(bucket)}: ${formatMeasure(value, measure, currency)}`}</title>
              </rect>
              {width > MIN_LABEL_PX && (
                <text
                  x={middleAt(frame, bucketIndex, buckets.length)}
                  y={y + height / 2}
                  textAnchor="middle"
                  dominantBaseline="middle"
                  fill={textColorOn(fill)}
                >
                  {showTick(value)}
                </text>
              )}
            </g>
          )
        })}
      </g>
    )
  })
  return (
    <>
      <HeatScale frame={frame} most={most} palette={palette} showTick={showTick} />
      {rows}
    </>
  )
}
