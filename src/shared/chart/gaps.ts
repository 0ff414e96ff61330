import type { PlotSeries } from './seriesPlot.ts'

/** Buckets in a row without data, both inclusive. */
export interface Gap {
  from: number
  to: number
}

export const GAP_LABEL = 'No data'
/** Minimum width of a gap with its label, in pixels. */
export const GAP_LABEL_PX = 48

/** Returns the stretches of buckets in which no current series has a value. */
export const gapsOf = (series: readonly Pick<PlotSeries, 'isBefore' | 'values'>[], count: number): Gap[] => {
  const current = series.filter(({ isBefore }) => !isBefore)
  const gaps: Gap[] = []
  for (let index = 0; index < count; index += 1) {
    if (current.some(({ values }) => typeof values[index] === 'number')) continue
    const last = gaps.at(-1)
    if (last?.to === index - 1) last.to = index
    else gaps.push({ from: index, to: index })
  }
  return gaps
}

/** Returns the last known value of a series with its bucket. */
export const lastPointOf = ({ values }: Pick<PlotSeries, 'values'>): { index: number; value: number } | undefined => {
  const index = values.findLastIndex((value) => value !== null)
  const value = values[index]
  return typeof value === 'number' ? { index, value } : undefined
}
