import type { PlotSeries } from './seriesPlot.ts'

/** A value of a series on a day. */
export interface SeriesPoint {
  day: string
  series: string
  /** Null when unknown: a gap. */
  value: number | null
}

/** Returns the days of points and a series per name, in the order of the points. */
export const seriesOfPoints = (
  points: readonly SeriesPoint[],
  colorOf: (series: string) => string,
  dashed: readonly string[] = [],
): { buckets: string[]; series: PlotSeries[] } => {
  const buckets = [...new Set(points.map(({ day }) => day))].sort()
  const places = new Map(buckets.map((day, index) => [day, index]))
  const valuesByName = new Map<string, (number | null)[]>()
  for (const { day, series, value } of points) {
    const values = valuesByName.get(series) ?? buckets.map(() => null)
    values[places.get(day) ?? 0] = value
    valuesByName.set(series, values)
  }
  const series = [...valuesByName].map(([name, values]) => ({
    ...{ name, color: colorOf(name), isBefore: false, values },
    isDashed: dashed.includes(name),
  }))
  return { buckets, series }
}
