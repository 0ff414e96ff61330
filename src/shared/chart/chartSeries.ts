import type { MeasuresAnswer, MeasuresColumn, ToldMeasure } from '#contract/measures.ts'
import { type BucketKind, bucketEnd, bucketOf, bucketsBetween, type DayRange } from './buckets.ts'
import { marketplaceColour, seriesColour } from './marketplaceColour.ts'

/** Of the parts of a split that are not shown by name. */
const REST = 'all others'
const REST_COLOR = '#8b93a0'

/** A line of a chart: one part of a measure, now or in the days it is compared with. */
export interface Series {
  name: string
  /** The value of the split; null: what is beyond the largest ones. Undefined where nothing is split. */
  part: string | number | null | undefined
  color: string
  isBefore: boolean
  /** For each bucket; null where nothing is known. */
  values: readonly (number | null)[]
}

/** Days whose figures are not the last word. */
interface Hatch extends DayRange {
  kind: 'restated' | 'estimated'
  text: string
}

/** The chart of one measure. */
export interface Panel {
  measure: ToldMeasure
  currency: string | null
  series: readonly Series[]
  total: number | null
  totalBefore: number | null
  hatches: readonly Hatch[]
}

/** Everything that is drawn, or written as a table. */
export interface Chart {
  buckets: readonly string[]
  by: BucketKind
  panels: readonly Panel[]
}

interface Drawn {
  answer: MeasuresAnswer
  measures: readonly ToldMeasure[]
  range: DayRange
  by: BucketKind
  split: string | undefined
}

type Row = MeasuresAnswer['rows'][number]

/** A part's name; what no report names is said in words. */
const partWords = (value: string | number | null): string =>
  value === null ? REST : value === '' ? 'not named' : String(value)

const colorOf = (split: string | undefined, name: string, place: number): string => {
  if (name === REST) return REST_COLOR
  return split === 'marketplace' ? marketplaceColour(name) : seriesColour(place)
}

/** The parts of a split by name, the largest first, the rest last. */
const partsIn = (rows: readonly Row[], at: number, sizeAt: number): (string | number | null)[] => {
  const sizes = new Map<string | number | null, number>()
  for (const row of rows) {
    const size = row[sizeAt]
    const part = row[at] ?? null
    sizes.set(part, (sizes.get(part) ?? 0) + (typeof size === 'number' ? Math.abs(size) : 0))
  }
  return [...sizes.keys()].sort((a, b) => {
    if (a === null || b === null) return a === null ? 1 : -1
    return (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)
  })
}

/** Whether imports tell of the whole bucket, so that what is not in the answer is none. */
const isTold = (bucket: string, by: BucketKind, covered: MeasuresAnswer['covered'], sources: readonly string[]) =>
  sources.every((source) =>
    covered.some((span) => span.source === source && span.since <= bucketEnd(bucket, by) && span.until >= bucket),
  )

const hatchesOf = ({ notes }: MeasuresAnswer, key: string, range: DayRange): Hatch[] =>
  notes.flatMap(({ kind, text, measures, since, until }) =>
    (kind === 'restated' || kind === 'estimated') && measures.includes(key)
      ? [{ kind, text, since: since ?? range.since, until: until ?? range.until }]
      : [],
  )

const numberIn = (value: string | number | null | undefined): number | null =>
  typeof value === 'number' ? value : null

/** An answer by time as charts, one for each measure. */
export const chartOf = ({ answer, measures, range, by, split }: Drawn): Chart => {
  const { columns, rows, totals, compared } = answer
  const at = (key: string) => columns.findIndex((column: MeasuresColumn) => column.key === key)
  const bucketAt = at(by)
  const splitAt = split ? at(split) : -1
  const figures = columns.filter(({ kind }) => kind !== 'dimension')
  const buckets = bucketsBetween(range.since, range.until, by)
  const places = new Map(buckets.map((bucket, place) => [bucket, place]))
  const shown = measures.filter(({ key }) => at(key) >= 0)
  const [first] = shown
  const parts = splitAt < 0 ? [undefined] : partsIn(rows, splitAt, first ? at(first.key) : -1)

  const panels = shown.map((measure): Panel => {
    const column = at(measure.key)
    const told = buckets.map((bucket) => isTold(bucket, by, answer.covered, measure.sources))
    // what is not there of a sum is none, where anything is told at all; of a ratio it is unknown
    const blank = () => told.map((isKnown) => (isKnown && measure.kind === 'sum' ? 0 : null) as number | null)
    const comparedAt = figures.findIndex(({ key }) => key === measure.key)
    const series = parts.flatMap((part, place): Series[] => {
      const values = blank()
      const before: (number | null)[] = buckets.map(() => null)
      for (const [place, row] of rows.entries()) {
        if (splitAt >= 0 && (row[splitAt] ?? null) !== part) continue
        const bucket = places.get(bucketOf(String(row[bucketAt]), by))
        if (bucket === undefined) continue
        values[bucket] = numberIn(row[column])
        before[bucket] = compared?.rows[place]?.[comparedAt] ?? null
      }
      const name = part === undefined ? measure.title : partWords(part)
      const color = colorOf(split, name, place)
      return [
        { name, part, color, isBefore: false, values },
        ...(compared ? [{ name, part, color, isBefore: true, values: before }] : []),
      ]
    })
    return {
      measure,
      currency: measure.unit === 'money' ? answer.currency : null,
      series,
      total: totals[measure.key] ?? null,
      totalBefore: compared?.totals[measure.key] ?? null,
      hatches: hatchesOf(answer, measure.key, range),
    }
  })
  return { buckets, by, panels }
}

/** Whether there is any figure at all. */
export const isEmptyChart = ({ panels }: Chart): boolean =>
  panels.every(({ series }) => series.every(({ values }) => values.every((value) => value === null)))
