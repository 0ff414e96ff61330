import { theme } from 'antd'
import { useMemo } from 'react'
import { formatNumber } from '../lib/number.ts'
import { PlotLegend } from './PlotLegend.tsx'
import { PlotRules, type Rule } from './PlotRules.tsx'
import { type SeriesPoint, seriesOfPoints } from './pointSeries.ts'
import { SeriesPlot } from './SeriesPlot.tsx'
import { scaleOf } from './seriesPlot.ts'
import './charts.css'

/** Maximum number of day labels on the x axis. */
const LABELS = 8
const RIGHT_PX = 16
const showUnits = (value: number | null | undefined) => formatNumber(value)
const noRules: readonly Rule[] = []

interface Stack {
  points: readonly SeriesPoint[]
  colourOf(series: string): string
  showDay(day: string): string
  /** Formats a value; by default as units. Must be stable. */
  showValue?(value: number | null | undefined): string
  /** Unit of the value axis; by default units. */
  unit?: string
  /** Days with a red mark on the zero line. */
  marked: readonly string[]
  /** Text alternative of the chart for screen readers. */
  label: string
}

/** Columns by day or month, a color per series; marks on the zero line show highlighted days. */
export const StackedColumns = (stack: Stack) => {
  const { points, colourOf, showDay, showValue = showUnits, unit = 'Units', marked, label } = stack
  const { token } = theme.useToken()
  const { buckets, series } = useMemo(() => seriesOfPoints(points, colourOf), [points, colourOf])
  const scale = useMemo(() => scaleOf(series, buckets, 'column'), [series, buckets])
  const marks = useMemo(
    () => marked.filter((day) => buckets.includes(day)).map((day) => ({ day, value: 0 })),
    [marked, buckets],
  )
  return (
    <div className="stacked-columns">
      {series.length > 1 && <PlotLegend series={series} />}
      <SeriesPlot
        {...{ buckets, series, label, showValue, unit }}
        form="column"
        before=""
        showBucket={showDay}
        showTick={showValue}
        areSummed
        right={RIGHT_PX}
        labels={LABELS}
      >
        <PlotRules {...{ buckets, scale, marks }} rules={noRules} markColor={token.colorError} right={RIGHT_PX} />
      </SeriesPlot>
    </div>
  )
}
