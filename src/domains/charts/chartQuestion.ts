import type { ChartForm, ChartQuestion } from '#contract/charts.ts'
import type { MeasuresQuery } from '#contract/measures.ts'
import { daysBetween } from '#rules/days.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { spansAt } from '#rules/measures/spans.ts'
import { type CalendarName, type DayRange, kindIn } from '#rules/measures/timeBuckets.ts'

/** Maximum number of rows in a response, and of distinguishable points. */
const MAX_ROWS = 10_000
const MAX_POINTS = 500
/** Maximum number of columns; the rest is summed. */
const MAX_COLUMNS = 16
/** Longer spans have a column of cells per month instead of per week. */
const WEEKS_DAYS = 200
const WEEKDAY = 'weekday'

/** Returns the days of a chart on `today`. */
export const rangeOf = ({ spans }: Pick<ChartQuestion, 'spans'>, today: string): DayRange => {
  const [days] = spansAt(spans, today)
  return { since: days?.since ?? today, until: days?.until ?? today }
}

/** Returns the x axis, and the dimension of lines, colors or rows, with months and years of the calendar. */
export const axesOf = (
  chosen: readonly string[],
  form: ChartForm,
  { since, until }: DayRange,
  calendar: CalendarName,
) => {
  const dimensions = chosen.map((dimension) => kindIn(dimension, calendar))
  const [xDimension = 'day', split] = dimensions
  if (form !== 'heat') return { xDimension, split }
  const other = dimensions.find((dimension) => dimension !== WEEKDAY)
  const ofCells = daysBetween(since, until) < WEEKS_DAYS ? 'week' : kindIn('month', calendar)
  return { xDimension: other ?? ofCells, split: WEEKDAY }
}

/**
 * Returns which values are named: the largest parts of a split, otherwise the largest of the x axis; all for a scatter.
 */
const topOf = ({ top }: ChartQuestion, form: ChartForm, xDimension: string, split: string | undefined) => {
  if (split !== undefined && !isTimeDimension(split)) return { top: { dimension: split, count: top?.count ?? 5 } }
  return isTimeDimension(xDimension) || form === 'scatter' ? {} : { top: { dimension: xDimension, count: MAX_COLUMNS } }
}

/** Returns the catalogue query of a chart. */
export const chartQuery = (
  question: ChartQuestion,
  form: ChartForm,
  range: DayRange,
  calendar: CalendarName,
): MeasuresQuery => {
  const { measures, dimensions, filters, currency, compare } = question
  const { xDimension, split } = axesOf(dimensions, form, range, calendar)
  const top = topOf(question, form, xDimension, split)
  const [firstMeasure = ''] = measures
  const isOrdered = 'top' in top || form === 'scatter'
  return {
    ...range,
    measures,
    dimensions: split ? [xDimension, split] : [xDimension],
    ...(filters ? { filters } : {}),
    ...(currency ? { currency } : {}),
    ...(compare ? { compare } : {}),
    ...top,
    ...(isOrdered ? { order: { by: firstMeasure, descending: true } } : {}),
    limit: form === 'scatter' ? MAX_POINTS : MAX_ROWS,
  }
}
