import { type PlotScale, plotScale } from './plotScale.ts'

/** A line or a color of a plot; `isBefore`: of the comparison days. */
export interface PlotSeries {
  name: string
  color: string
  isBefore: boolean
  /** Hypothetical values beside actual ones. */
  isDashed?: boolean
  /** By bucket; null when unknown. */
  values: readonly (number | null)[]
}

export type PlotForm = 'line' | 'column'

/** A value of a series at a bucket, in the format of the chart library. */
export interface PlotPoint {
  bucket: string
  series: string
  value: number | null
}

/** Returns the name of a series, distinct for the comparison days. */
export const nameOf = ({ name, isBefore }: Pick<PlotSeries, 'name' | 'isBefore'>, comparisonLabel: string): string =>
  isBefore ? `${name}, ${comparisonLabel}` : name

export const pointsOf = (
  series: readonly PlotSeries[],
  buckets: readonly string[],
  comparisonLabel: string,
): PlotPoint[] =>
  series.flatMap((one) =>
    buckets.map((bucket, bucketIndex) => ({
      bucket,
      series: nameOf(one, comparisonLabel),
      value: one.values[bucketIndex] ?? null,
    })),
  )

const sumAt = (series: readonly PlotSeries[], bucketIndex: number, keeps: (value: number) => boolean) =>
  series.reduce((sum, { values }) => {
    const value = values[bucketIndex] ?? 0
    return keeps(value) ? sum + value : sum
  }, 0)

/** Returns the value scale of the plot; columns are stacked. */
export const scaleOf = (series: readonly PlotSeries[], buckets: readonly string[], form: PlotForm): PlotScale => {
  if (form === 'line') return plotScale(series.flatMap(({ values }) => [...values]))
  const now = series.filter(({ isBefore }) => !isBefore)
  const stacks = buckets.flatMap((_, bucketIndex) => [
    sumAt(now, bucketIndex, (value) => value > 0),
    sumAt(now, bucketIndex, (value) => value < 0),
  ])
  return plotScale([...stacks, ...(beforeSums(series, buckets) ?? [])])
}

/**
 * Returns the sum of all parts on the comparison days, which column charts show as a line; undefined without a
 * comparison.
 */
export const beforeSums = (
  series: readonly PlotSeries[],
  buckets: readonly string[],
): (number | null)[] | undefined => {
  const previousSeries = series.filter(({ isBefore }) => isBefore)
  if (!previousSeries.length) return undefined
  return buckets.map((_, bucketIndex) => {
    const knownValues = previousSeries.flatMap(({ values }) =>
      values[bucketIndex] === null ? [] : [values[bucketIndex] ?? 0],
    )
    return knownValues.length ? knownValues.reduce((sum, value) => sum + value, 0) : null
  })
}

/** Returns the middle of a bucket, from 0 at the left to 1 at the right. */
export const middleOf = (place: number, count: number): number => (place + 0.5) / count

/** Returns the bucket at a position from 0 to 1. */
export const bucketAt = (share: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(share * count)))
