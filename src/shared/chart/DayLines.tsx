import { theme } from 'antd'
import { useMemo } from 'react'
import { formatNumber } from '../lib/number.ts'
import { PlotLegend } from './PlotLegend.tsx'
import { type Mark, PlotRules, type Rule } from './PlotRules.tsx'
import { type SeriesPoint, seriesOfPoints } from './pointSeries.ts'
import { SeriesPlot } from './SeriesPlot.tsx'
import { scaleOf } from './seriesPlot.ts'
import './charts.css'

/** Maximum number of day labels on the x axis. */
const LABELS = 6
const RIGHT_PX = 16
const showUnits = (value: number | null | undefined) => formatNumber(value)
const noRules: readonly Rule[] = []
const noMarks: readonly Mark[] = []

interface Lines {
  points: readonly SeriesPoint[]
  colorOf(series: string): string
  /** Dashed series: hypothetical values beside actual ones. */
  dashed?: readonly string[]
  showDay(day: string): string
  /** Days with a marker on their line, each with its value. */
  marks?: readonly Mark[]
  rules?: readonly Rule[]
  /** Formats values; by default as units. Must be stable. */
  showValue?(value: number | null | undefined): string
  showTick?(value: number): string
  /** Unit of the value axis. */
  unit?: string
  /** Text alternative of the chart for screen readers. */
  label: string
}

/** A line per series by day, from zero; markers and rules show events. */
export const DayLines = ({
  points,
  colorOf,
  dashed,
  showDay,
  marks = noMarks,
  rules = noRules,
  showValue = showUnits,
  showTick = showUnits,
  unit = 'Units',
  label,
}: Lines) => {
  const { token } = theme.useToken()
  const { buckets, series } = useMemo(() => seriesOfPoints(points, colorOf, dashed), [points, colorOf, dashed])
  const scale = useMemo(() => scaleOf(series, buckets, 'line'), [series, buckets])
  return (
    <div className="day-lines">
      {series.length > 1 && <PlotLegend series={series} />}
      <SeriesPlot
        {...{ buckets, series, label, showValue, showTick, unit }}
        form="line"
        before=""
        showBucket={showDay}
        areSummed={false}
        right={RIGHT_PX}
        labels={LABELS}
      >
        <PlotRules {...{ buckets, scale, rules, marks }} markColor={token.colorPrimary} right={RIGHT_PX} />
      </SeriesPlot>
    </div>
  )
}
