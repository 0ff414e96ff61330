import { formatMeasure } from '#shared/measures/formatMeasure.ts'
import type { Drawing } from './chartDrawing.ts'
import { type Frame, middleAt, plotHeight, plotWidth } from './plotFrame.ts'
import type { ChartPalette } from './useChartPalette.ts'

interface Heat {
  frame: Frame
  drawing: Drawing
  panel: Drawing['panels'][number]
  palette: ChartPalette
  color: string
  showTick(value: number): string
}

/** Minimum width in pixels of a cell with a value label. */
const MIN_LABEL_PX = 46
const FAINTEST = 0.06
const STRONGEST = 0.8
/** Color strength from which labels use the contrasting text color. */
const DARK = 0.5

/** Returns the color strength of a value; zero for negative values. */
const strengthOf = (value: number, most: number): number =>
  most <= 0 ? FAINTEST : FAINTEST + (STRONGEST - FAINTEST) * Math.max(0, Math.min(1, value / most))

/** A row of cells per weekday, with stronger colors for larger values. */
export const PlotHeat = ({ frame, drawing: { buckets, formatBucket }, panel, palette, color, showTick }: Heat) => {
  const { series, measure, currency } = panel
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const width = plotWidth(frame) / Math.max(1, buckets.length)
  const height = plotHeight(frame) / Math.max(1, series.length)
  return series.map(({ name, values }, row) => {
    const y = frame.top + row * height
    return (
      <g key={name}>
        <text x={frame.left - 8} y={y + height / 2} textAnchor="end" dominantBaseline="middle" fill={palette.text}>
          {name}
        </text>
        {buckets.map((bucket, bucketIndex) => {
          const value = values[bucketIndex] ?? null
          if (value === null) return null
          const strength = strengthOf(value, most)
          return (
            <g key={bucket}>
              <rect
                x={middleAt(frame, bucketIndex, buckets.length) - width / 2 + 1}
                y={y + 1}
                width={Math.max(1, width - 2)}
                height={Math.max(1, height - 2)}
                rx={2}
                fill={color}
                fillOpacity={strength}
              >
                <title>{`${name}, ${formatBucket(bucket)}: ${formatMeasure(value, measure, currency)}`}</title>
              </rect>
              {width > MIN_LABEL_PX && (
                <text
                  x={middleAt(frame, bucketIndex, buckets.length)}
                  y={y + height / 2}
                  textAnchor="middle"
                  dominantBaseline="middle"
                  fill={strength > DARK ? '#fff' : palette.text}
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
}
