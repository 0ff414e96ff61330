import type { PlotForm, PlotSeries } from './seriesPlot.ts'

const lastKnown = (values: readonly (number | null)[]): number | null =>
  values.findLast((value) => value !== null) ?? null

/** Returns the height of each series' name: at the end of its line, or in the middle of its part of the last column. */
export const endsOf = (series: readonly PlotSeries[], form: PlotForm): (number | null)[] => {
  if (form === 'line') return series.map(({ values }) => lastKnown(values))
  let sum = 0
  return series.map(({ values }) => {
    const value = lastKnown(values)
    if (value === null) return null
    sum += value
    return sum - value / 2
  })
}
