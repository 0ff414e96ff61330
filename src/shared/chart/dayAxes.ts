/** A value of a series on a day. */
interface SeriesPoint {
  day: string
  series: string
}

/** Axis options of charts over days: `labels` days below, values beside, and a legend above several series. */
export const dayAxes = (
  points: readonly SeriesPoint[],
  showDay: (day: string) => string,
  showValue: (value: number) => string,
  labels: number,
) => {
  const days = [...new Set(points.map(({ day }) => day))]
  const step = Math.ceil(days.length / labels)
  const series = [...new Set(points.map((point) => point.series))]
  return {
    days,
    series,
    axis: {
      x: {
        labelFormatter: showDay,
        labelFilter: (_: string, tickIndex: number) => tickIndex % step === 0,
        labelAutoRotate: false,
        tick: false,
        title: false,
      },
      y: { labelFormatter: (value: number) => showValue(value), title: false },
    },
    legend: series.length > 1 ? { color: { position: 'top' as const } } : false,
  }
}
