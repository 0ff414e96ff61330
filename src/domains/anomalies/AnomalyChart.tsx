import { theme } from 'antd'
import { useCallback, useMemo } from 'react'
import type { Anomaly, AnomalyDay } from '#contract/anomalies.ts'
import { PLOT } from '#shared/chart/plotPlaces.ts'
import { type PlotScale, placeOf } from '#shared/chart/plotScale.ts'
import { SeriesPlot } from '#shared/chart/SeriesPlot.tsx'
import { middleOf, scaleOf } from '#shared/chart/seriesPlot.ts'
import { axisUnit } from '#shared/measures/axisUnit.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { type Figure, formatFigure, formatTick } from './anomalyText.ts'

const RIGHT = 8
const LABELS = 5
const EXPECTED = 'Expected'
const percent = (share: number) => `${(100 * share).toFixed(3)}%`

interface Charted {
  figure: Figure
  anomaly: Anomaly
  days: readonly AnomalyDay[]
}

/** Returns the bands of consecutive days with a known expectation, each as points in a square of 100. */
const bandsOf = (days: readonly AnomalyDay[], scale: PlotScale): string[] => {
  const stretches: { at: number; low: number; high: number }[][] = [[]]
  for (const [dayIndex, { low, high }] of days.entries()) {
    if (low === null || high === null) stretches.push([])
    else stretches.at(-1)?.push({ at: dayIndex, low, high })
  }
  const point = (dayIndex: number, value: number) =>
    `${100 * middleOf(dayIndex, days.length)},${100 * placeOf(value, scale)}`
  return stretches
    .filter((one) => one.length > 1)
    .map((one) =>
      [
        ...one.map(({ at: dayIndex, high }) => point(dayIndex, high)),
        ...one.toReversed().map(({ at: dayIndex, low }) => point(dayIndex, low)),
      ].join(' '),
    )
}

/** The expected band, the days of the anomaly and days out of stock, as an overlay of the plot. */
const BandOver = ({ days, anomaly, scale }: Omit<Charted, 'figure'> & { scale: PlotScale }) => {
  const firstIndex = days.findIndex(({ day }) => day === anomaly.since)
  const lastIndex = days.findIndex(({ day }) => day === anomaly.until)
  const span = (from: number, to: number) => ({
    left: percent(from / days.length),
    width: percent((to - from + 1) / days.length),
  })
  return (
    <div
      className="anomaly-over"
      aria-hidden
      style={{ top: PLOT.top, bottom: PLOT.bottom, left: PLOT.left, right: RIGHT }}
    >
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
        {bandsOf(days, scale).map((points) => (
          <polygon key={points} points={points} />
        ))}
      </svg>
      {firstIndex >= 0 && lastIndex >= firstIndex && (
        <div className="anomaly-days" style={span(firstIndex, lastIndex)} />
      )}
      {days.map(
        ({ day, isOut }, dayIndex) =>
          isOut && <div key={day} className="anomaly-out" style={span(dayIndex, dayIndex)} />,
      )}
    </div>
  )
}

/** A figure by day with its expectation, and the band outside of which anomalies are reported. */
const AnomalyChart = ({ figure, anomaly, days }: Charted) => {
  const { token } = theme.useToken()
  const { day: showDay } = useCalendar()
  const { currency } = anomaly.money
  const [buckets, series] = useMemo(() => {
    const line = (name: string, color: string, getValue: (day: AnomalyDay) => number | null) => ({
      ...{ name, color, isBefore: false },
      values: days.map(getValue),
    })
    const edge = token.colorBorder
    return [
      days.map(({ day }) => day),
      [
        line(figure.title, token.colorPrimary, ({ seen }) => seen),
        line(EXPECTED, token.colorTextSecondary, ({ expected }) => expected),
        line('At most', edge, ({ high }) => high),
        line('At least', edge, ({ low }) => low),
      ],
    ]
  }, [days, figure.title, token])
  const scale = useMemo(() => scaleOf(series, buckets, 'line'), [series, buckets])
  const showValue = useCallback(
    (value: number | null | undefined) => formatFigure(value ?? null, figure, currency),
    [figure, currency],
  )
  const showTick = useCallback((value: number) => formatTick(value, figure, currency), [figure, currency])
  return (
    <div className="anomaly-chart">
      <SeriesPlot
        {...{ buckets, series, showValue, showTick }}
        form="line"
        before=""
        showBucket={showDay}
        areSummed={false}
        comparedTo={EXPECTED}
        unit={axisUnit(figure, currency)}
        right={RIGHT}
        labels={LABELS}
        label={`${figure.title} per day and its expected value, from ${showDay(buckets[0] ?? '')} to ${showDay(buckets.at(-1) ?? '')}. The table has the numbers.`}
      >
        <BandOver {...{ anomaly, days, scale }} />
      </SeriesPlot>
    </div>
  )
}

export default AnomalyChart
