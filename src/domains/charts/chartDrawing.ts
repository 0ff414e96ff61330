import type { ChartForm, ChartQuestion } from '#contract/charts.ts'
import type { MeasureDescription, MeasuresAnswer } from '#contract/measures.ts'
import { isRunning } from '#rules/charts/forms.ts'
import { addDays } from '#rules/days.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import { type BucketKind, bucketKinds, type DayRange } from '#rules/measures/timeBuckets.ts'
import { REST, timeAxis, valueAxis } from '#shared/chart/chartAxis.ts'
import { formatBucket } from '#shared/chart/chartLabels.ts'
import { type AnyChart, chartAlong, type Panel } from '#shared/chart/chartSeries.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { dimensionMoney } from '#shared/measures/dimensionMoney.ts'
import { axesOf } from './chartQuestion.ts'

/** Everything that is drawn, or exported as a table. */
export interface Drawing extends AnyChart {
  form: ChartForm
  xDimension: string
  /** Undefined: the x axis is not time. */
  by: BucketKind | undefined
  split: string | undefined
  range: DayRange
  /** Formats a bucket. */
  formatBucket(bucket: string): string
  /** Number of buckets without room; 0: all are drawn. */
  left: number
}

interface Drawn {
  answer: MeasuresAnswer
  measures: readonly MeasureDescription[]
  question: Pick<ChartQuestion, 'dimensions'>
  form: ChartForm
  range: DayRange
  calendar: Calendar
}

/** Maximum number of columns, because more would be too thin. */
const MAX_BUCKETS = 60
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const NOT_NAMED = 'not named'
const NO_PRODUCT = 'no product'

const kindOf = (dimension: string): BucketKind | undefined => bucketKinds.find((kind) => kind === dimension)

type FormatDimension = (dimension: string, value: string) => string

/** Returns a formatter of a dimension's values. */
const createFormatter =
  ({ columns }: MeasuresAnswer, calendar: Calendar): FormatDimension =>
  (dimension, value) => {
    if (value === '') return dimension === 'asin' || dimension === 'sku' ? NO_PRODUCT : NOT_NAMED
    if (value === REST) return value
    const money = columns.find(({ key }) => key === dimension)?.currency
    if (money !== undefined) return dimensionMoney(value, money)
    if (dimension === 'category') return formatCategory(value)
    if (dimension === 'weekday') return WEEKDAYS[Number(value) - 1] ?? value
    const kind = kindOf(dimension)
    return kind ? formatBucket(value, kind, calendar) : value
  }

const labelPanel = (panel: Panel, split: string | undefined, formatDimension: FormatDimension): Panel =>
  split === undefined
    ? panel
    : {
        ...panel,
        series: panel.series.map((one) => ({
          ...one,
          name: one.part === null ? REST : formatDimension(split, String(one.part ?? '')),
        })),
      }

/** Removes cells of weekdays in the first and last week that are outside the days. */
const withinDays = (panel: Panel, buckets: readonly string[], { since, until }: DayRange): Panel => ({
  ...panel,
  series: panel.series.map((one) => ({
    ...one,
    values: one.values.map((value, bucketIndex) => {
      const day = addDays(buckets[bucketIndex] ?? since, Number(one.part) - 1)
      return day < since || day > until ? null : value
    }),
  })),
})

const cut = (panel: Panel, count: number): Panel => ({
  ...panel,
  series: panel.series.map((one) => ({ ...one, values: one.values.slice(0, count) })),
})

/** Converts a result to a drawing. */
export const drawingOf = ({ answer, measures, question, form, range, calendar }: Drawn): Drawing => {
  const { xDimension, split } = axesOf(question.dimensions, form, range, calendar.name)
  const bucketKind = isRunning(xDimension) ? kindOf(xDimension) : undefined
  const formatDimension = createFormatter(answer, calendar)
  const [firstMeasure] = measures
  const axis = bucketKind
    ? timeAxis(answer.covered, range, bucketKind)
    : valueAxis(
        xDimension,
        answer,
        answer.columns.findIndex(({ key }) => key === firstMeasure?.key),
      )
  const chart = chartAlong({ answer, measures, range, split }, axis)
  const room = bucketKind || form === 'scatter' ? chart.buckets.length : MAX_BUCKETS
  const panels = chart.panels
    .map((panel) => (form === 'heat' && bucketKind === 'week' ? withinDays(panel, chart.buckets, range) : panel))
    .map((panel) => labelPanel(cut(panel, room), split, formatDimension))
  return {
    buckets: chart.buckets.slice(0, room),
    panels,
    form,
    xDimension,
    by: bucketKind,
    split,
    range,
    formatBucket: (bucket) => formatDimension(xDimension, bucket),
    left: Math.max(0, chart.buckets.length - room),
  }
}
