import { type PlotScale, plotScale } from './plotScale.ts'

/** A line or a color of a plot; `isBefore`: of the days it is compared with. */
export interface PlotSeries {
  name: string
  color: string
  isBefore: boolean
  /** For each bucket; null where nothing is known. */
  values: readonly (number | null)[]
}

export type PlotForm = 'line' | 'column'

/** A value of a series at a bucket, as the chart library takes it. */
export interface PlotPoint {
  bucket: string
  series: string
  value: number | null
}

/** The name under which the days before are told apart. */
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

/** The values beside the plot; columns stand upon each other. */
export const scaleOf = (series: readonly PlotSeries[], buckets: readonly string[], form: PlotForm): PlotScale => {
  if (form === 'line') return plotScale(series.flatMap(({ values }) => [...values]))
  const now = series.filter(({ isBefore }) => !isBefore)
  const stacks = buckets.flatMap((_, bucketIndex) => [
    sumAt(now, bucketIndex, (value) => value > 0),
    sumAt(now, bucketIndex, (value) => value < 0),
  ])
  return plotScale([...stacks, ...(beforeSums(series, buckets) ?? [])])
}

/** All parts of the days before together, which columns have a line for; undefined where nothing is compared. */
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

/** The middle of a bucket, from 0 at the left to 1 at the right. */
export const middleOf = (place: number, count: number): number => (place + 0.5) / count

/** The bucket at a place from 0 to 1. */
export const bucketAt = (share: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(share * count)))
