import type { MeasuresAnswer } from '#contract/measures.ts'
import { spanInBuckets } from '#rules/measures/buckets.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { type BucketKind, bucketEnd, bucketOf, bucketsBetween, type DayRange } from '#rules/measures/timeBuckets.ts'

/** Name of the values beyond the largest ones, which are named. */
export const REST = 'all others'
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']

export type Row = MeasuresAnswer['rows'][number]
/** A value of a dimension; null: the rest beyond the largest ones. */
export type Part = Row[number]

/** The x axis of a chart. */
export interface ChartAxis {
  dimension: string
  buckets: readonly string[]
  placeOf(value: Part): number | undefined
  /** Whether imports cover the whole bucket, so that a missing sum is zero. */
  isCovered(bucket: string, sources: readonly string[]): boolean
  /** The first day of a time bucket in the range. */
  firstDay?(bucket: string): string
}

/** Returns the values of a dimension: time in order, others largest first with the rest last. */
export const partsIn = (rows: readonly Row[], columnIndex: number, sizeAt: number, dimension?: string): Part[] => {
  const sizes = new Map<Part, number>()
  for (const row of rows) {
    const size = row[sizeAt]
    const part = row[columnIndex] ?? null
    sizes.set(part, (sizes.get(part) ?? 0) + (typeof size === 'number' ? Math.abs(size) : 0))
  }
  if (dimension === 'weekday') return WEEKDAYS
  if (dimension !== undefined && isTimeDimension(dimension)) return [...sizes.keys()].sort()
  return [...sizes.keys()].sort((a, b) => {
    if (a === null || b === null) return a === null ? 1 : -1
    return (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)
  })
}

/** Returns every time bucket that overlaps the range. */
export const timeAxis = (covered: MeasuresAnswer['covered'], range: DayRange, bucketKind: BucketKind): ChartAxis => {
  const buckets = bucketsBetween(range.since, range.until, bucketKind)
  const places = new Map(buckets.map((bucket, place) => [bucket, place]))
  return {
    dimension: bucketKind,
    buckets,
    placeOf: (value) => places.get(bucketOf(String(value), bucketKind)),
    isCovered: (bucket, sources) =>
      sources.every((source) =>
        covered.some(
          (span) => span.source === source && span.since <= bucketEnd(bucket, bucketKind) && span.until >= bucket,
        ),
      ),
    firstDay: (bucket) => spanInBuckets(range, [{ time: bucketKind, value: bucket }]).since,
  }
}

/** Returns every value of a dimension in the response; `sizeAt`: the column that orders them. */
export const valueAxis = (dimension: string, { columns, rows }: MeasuresAnswer, sizeAt: number): ChartAxis => {
  const columnIndex = columns.findIndex(({ key }) => key === dimension)
  const parts = rows.length ? partsIn(rows, columnIndex, sizeAt, dimension) : []
  const places = new Map(parts.map((part, place) => [part, place]))
  return {
    dimension,
    buckets: parts.map((part) => (part === null ? REST : String(part))),
    placeOf: (value) => places.get(value),
    isCovered: () => true,
  }
}
