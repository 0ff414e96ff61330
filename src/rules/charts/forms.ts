import { type ChartForm, chartForms } from '#contract/charts.ts'
import type { MeasureDescription } from '#contract/measures.ts'
import { isTimeDimension } from '../measures/dimensions.ts'

/** What a chart is to draw: its measures, what runs along its foot and then what its parts are. */
export interface FormQuestion {
  measures: readonly Pick<MeasureDescription, 'title' | 'kind'>[]
  dimensions: readonly string[]
  isCompared: boolean
}

/** Each form as a choice names it. */
export const formTitles: Readonly<Record<ChartForm, string>> = {
  line: 'Lines',
  column: 'Columns',
  stacked: 'Stacked columns',
  area: 'Areas',
  scatter: 'Points',
  heat: 'Heat map',
}

const WEEKDAY = 'weekday'

/** Buckets that follow each other; weekdays come again. */
export const isRunning = (dimension: string | undefined): boolean =>
  dimension !== undefined && dimension !== WEEKDAY && isTimeDimension(dimension)

/** Dimensions of so many values that columns of them all would be hairs: of these the points of a scatter are. */
const manyValued: ReadonlySet<string> = new Set([
  ...['asin', 'sku', 'campaign', 'adGroup', 'searchTerm', 'targeting', 'info.unit_cost'],
])

/** What does not add up over its parts: averages, shares, stock. */
const unsummed = ({ measures }: FormQuestion) => measures.find(({ kind }) => kind !== 'sum')

const uponEachOther = (question: FormQuestion): string | undefined => {
  const one = unsummed(question)
  return one && `${one.title} does not add up`
}

const refusals: Readonly<Record<ChartForm, (question: FormQuestion) => string | undefined>> = {
  line: ({ dimensions: [along] }) => (isRunning(along) ? undefined : 'needs day, week or month along it'),
  area: (question) =>
    isRunning(question.dimensions[0]) ? uponEachOther(question) : 'needs day, week or month along it',
  column: () => undefined,
  stacked: (question) => (question.dimensions.length > 1 ? uponEachOther(question) : 'needs something to split by'),
  scatter: ({ measures, dimensions: [along, parts], isCompared }) => {
    if (measures.length !== 2) return 'needs two measures'
    if (along === undefined || isTimeDimension(along) || parts !== undefined)
      return 'needs things along it, and no split'
    return isCompared ? 'cannot show the days before' : undefined
  },
  heat: ({ dimensions, isCompared }) => {
    if (!dimensions.includes(WEEKDAY)) return 'needs weekdays'
    return isCompared ? 'cannot show the days before' : undefined
  },
}

/** Why a form cannot tell what is asked, as words after its name; undefined where it can. */
export const formRefusal = (form: ChartForm, question: FormQuestion): string | undefined => refusals[form](question)

/** The forms by how well they tell what is asked, the best first. */
const preferred = (question: FormQuestion): readonly ChartForm[] => {
  const { measures, dimensions } = question
  const [along = ''] = dimensions
  if (dimensions.includes(WEEKDAY)) return ['heat']
  if (isRunning(along)) return ['line']
  if (measures.length === 2 && manyValued.has(along)) return ['scatter']
  return dimensions.length > 1 ? ['stacked'] : ['column']
}

/** The form that a question is shown in unless somebody says otherwise. */
export const getDefaultForm = (question: FormQuestion): ChartForm =>
  [...preferred(question), 'column' as const, ...chartForms].find((form) => !formRefusal(form, question)) ?? 'column'
