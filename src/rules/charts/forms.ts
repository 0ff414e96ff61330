import { type ChartForm, chartForms } from '#contract/charts.ts'
import type { MeasureDescription } from '#contract/measures.ts'
import { isTimeDimension } from '../measures/dimensions.ts'

/** The query of a chart: its measures, and the dimensions of its x axis and of its parts. */
export interface FormQuestion {
  measures: readonly Pick<MeasureDescription, 'title' | 'kind'>[]
  dimensions: readonly string[]
  isCompared: boolean
}

/** Title of each form. */
export const formTitles: Readonly<Record<ChartForm, string>> = {
  line: 'Lines',
  column: 'Columns',
  stacked: 'Stacked columns',
  area: 'Areas',
  scatter: 'Points',
  heat: 'Heat map',
}

const WEEKDAY = 'weekday'

/** Returns whether a time dimension is continuous; weekdays repeat. */
export const isRunning = (dimension: string | undefined): boolean =>
  dimension !== undefined && dimension !== WEEKDAY && isTimeDimension(dimension)

/** Dimensions with too many values for columns; these are the points of a scatter. */
const manyValued: ReadonlySet<string> = new Set([
  ...['asin', 'sku', 'campaign', 'adGroup', 'searchTerm', 'targeting', 'info.unit_cost'],
])

/** Returns a measure that can’t be summed over its parts: averages, shares, stock. */
const unsummed = ({ measures }: FormQuestion) => measures.find(({ kind }) => kind !== 'sum')

const uponEachOther = (question: FormQuestion): string | undefined => {
  const one = unsummed(question)
  return one && `${one.title} can’t be summed`
}

const refusals: Readonly<Record<ChartForm, (question: FormQuestion) => string | undefined>> = {
  line: ({ dimensions: [along] }) => (isRunning(along) ? undefined : 'needs days, weeks or months along its axis'),
  area: (question) =>
    isRunning(question.dimensions[0]) ? uponEachOther(question) : 'needs days, weeks or months along its axis',
  column: () => undefined,
  stacked: (question) => (question.dimensions.length > 1 ? uponEachOther(question) : 'needs something to split by'),
  scatter: ({ measures, dimensions: [along, parts], isCompared }) => {
    if (measures.length !== 2) return 'needs two measures'
    if (along === undefined || isTimeDimension(along) || parts !== undefined)
      return 'needs groups along its axis and no split'
    return isCompared ? 'can’t show a comparison' : undefined
  },
  heat: ({ dimensions, isCompared }) => {
    if (!dimensions.includes(WEEKDAY)) return 'needs weekdays'
    return isCompared ? 'can’t show a comparison' : undefined
  },
}

/** Returns why a form cannot show a query, as text after the form's name; undefined when it can. */
export const formRefusal = (form: ChartForm, question: FormQuestion): string | undefined => refusals[form](question)

/** Returns the forms by suitability for a query, best first. */
const preferred = (question: FormQuestion): readonly ChartForm[] => {
  const { measures, dimensions } = question
  const [along = ''] = dimensions
  if (dimensions.includes(WEEKDAY)) return ['heat']
  if (isRunning(along)) return ['line']
  if (measures.length === 2 && manyValued.has(along)) return ['scatter']
  return dimensions.length > 1 ? ['stacked'] : ['column']
}

/** Returns the default form of a query. */
export const getDefaultForm = (question: FormQuestion): ChartForm =>
  [...preferred(question), 'column' as const, ...chartForms].find((form) => !formRefusal(form, question)) ?? 'column'
