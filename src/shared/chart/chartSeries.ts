import type { MeasureDescription, MeasuresAnswer, MeasuresColumn, MeasuresNote } from '#contract/measures.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import type { BucketKind, DayRange } from '#rules/measures/timeBuckets.ts'
import { type ChartAxis, type Part, partsIn, REST, timeAxis } from './chartAxis.ts'
import { marketplaceColour, seriesColour } from './marketplaceColour.ts'

/** Color of the parts without their own color. */
export const REST_COLOR = '#8b93a0'

/** A line of a chart: one part of a measure, in the range or on the comparison days. */
export interface Series {
  name: string
  /** The value of the split; null: the rest beyond the largest ones. Undefined without a split. */
  part: Part | undefined
  color: string
  isBefore: boolean
  /** By bucket; null when unknown. */
  values: Values
}

const hatched = ['restated', 'estimated', 'incomplete'] as const
export type HatchKind = (typeof hatched)[number]

/** Returns whether a note is about preliminary days, which are hatched. */
export const isHatched = (kind: MeasuresNote['kind']): kind is HatchKind => hatched.some((one) => one === kind)

/** Days with preliminary figures. */
interface Hatch extends DayRange {
  kind: HatchKind
  text: string
}

/** The chart of one measure. */
export interface Panel {
  measure: MeasureDescription
  currency: string | null
  series: readonly Series[]
  total: number | null
  totalBefore: number | null
  /** The first covered day, when the range or the comparison days start earlier. */
  knownFrom?: string | undefined
  hatches: readonly Hatch[]
}

/** Everything that is drawn, or exported as a table. */
export interface AnyChart {
  buckets: readonly string[]
  panels: readonly Panel[]
}

/** A chart over time. */
export interface Chart extends AnyChart {
  by: BucketKind
}

interface ChartInput {
  answer: MeasuresAnswer
  measures: readonly MeasureDescription[]
  range: DayRange
  split: string | undefined
}

/** Returns the name of a part; a value that no report names has a label. */
const formatPart = (value: Part, split: string | undefined): string => {
  if (value === null) return REST
  if (value === '') return split === 'asin' || split === 'sku' ? 'no product' : 'not named'
  return split === 'category' ? formatCategory(String(value)) : String(value)
}

const colorOf = (split: string | undefined, name: string, place: number): string => {
  if (name === REST) return REST_COLOR
  return split === 'marketplace' ? marketplaceColour(name) : seriesColour(place)
}

const hatchesOf = ({ notes }: MeasuresAnswer, key: string, range: DayRange): Hatch[] =>
  notes.flatMap(({ kind, text, measures, since, until }) =>
    isHatched(kind) && measures.includes(key)
      ? [{ kind, text, since: since ?? range.since, until: until ?? range.until }]
      : [],
  )

const numberIn = (value: Part | undefined): number | null => (typeof value === 'number' ? value : null)

type Values = readonly (number | null)[]

/**
 * Sets a gap where reports do not cover a bucket from its first day on; `shiftDays`: days between the values and their
 * buckets.
 */
const withGaps = (
  values: Values,
  { buckets, firstDay }: ChartAxis,
  knownFrom: string | undefined,
  shiftDays = 0,
): Values =>
  knownFrom === undefined || !firstDay
    ? values
    : values.map((value, bucketIndex) =>
        addDays(firstDay(buckets[bucketIndex] ?? knownFrom), -shiftDays) < knownFrom ? null : value,
      )

/** Converts a response along any axis to charts, one per measure. */
export const chartAlong = ({ answer, measures, range, split }: ChartInput, axis: ChartAxis): AnyChart => {
  const { columns, rows, totals, knownFrom, compared } = answer
  const columnIndexOf = (key: string) => columns.findIndex((column: MeasuresColumn) => column.key === key)
  const bucketAt = columnIndexOf(axis.dimension)
  const splitAt = split ? columnIndexOf(split) : -1
  const figures = columns.filter(({ kind }) => kind !== 'dimension')
  const { buckets } = axis
  const visibleMeasures = measures.filter(({ key }) => columnIndexOf(key) >= 0)
  const [firstMeasure] = visibleMeasures
  const parts =
    splitAt < 0 ? [undefined] : partsIn(rows, splitAt, firstMeasure ? columnIndexOf(firstMeasure.key) : -1, split)

  const panels = visibleMeasures.map((measure): Panel => {
    const column = columnIndexOf(measure.key)
    const coverageByBucket = buckets.map((bucket) => axis.isCovered(bucket, measure.sources))
    // a missing sum is zero where there is coverage; a missing ratio is unknown
    const blank = () =>
      coverageByBucket.map((isKnown) => (isKnown && measure.kind === 'sum' ? 0 : null) as number | null)
    const comparedAt = figures.findIndex(({ key }) => key === measure.key)
    const series = parts.flatMap((part, place): Series[] => {
      const values = blank()
      const previousValues: (number | null)[] = buckets.map(() => null)
      for (const [place, row] of rows.entries()) {
        if (splitAt >= 0 && (row[splitAt] ?? null) !== part) continue
        const bucket = axis.placeOf(row[bucketAt] ?? null)
        if (bucket === undefined) continue
        values[bucket] = numberIn(row[column])
        previousValues[bucket] = compared?.rows[place]?.[comparedAt] ?? null
      }
      const name = part === undefined ? measure.title : formatPart(part, split)
      const color = colorOf(split, name, place)
      const now = withGaps(values, axis, knownFrom?.[measure.key])
      if (!compared) return [{ name, part, color, isBefore: false, values: now }]
      const shiftDays = daysBetween(compared.since, range.since)
      const earlier = withGaps(previousValues, axis, compared.knownFrom?.[measure.key], shiftDays)
      return [
        { name, part, color, isBefore: false, values: now },
        { name, part, color, isBefore: true, values: earlier },
      ]
    })
    return {
      measure,
      currency: measure.unit === 'money' ? answer.currency : null,
      series,
      total: totals[measure.key] ?? null,
      totalBefore: compared?.totals[measure.key] ?? null,
      knownFrom: knownFrom?.[measure.key] ?? compared?.knownFrom?.[measure.key],
      hatches: hatchesOf(answer, measure.key, range),
    }
  })
  return { buckets, panels }
}

/** Converts a response by time to charts, one per measure. */
export const chartOf = ({ by: bucketKind, ...input }: ChartInput & { by: BucketKind }): Chart => ({
  ...chartAlong(input, timeAxis(input.answer.covered, input.range, bucketKind)),
  by: bucketKind,
})

/** Returns whether there is no figure at all. */
export const isEmptyChart = ({ panels }: Pick<AnyChart, 'panels'>): boolean =>
  panels.every(({ series }) => series.every(({ values }) => values.every((value) => value === null)))
