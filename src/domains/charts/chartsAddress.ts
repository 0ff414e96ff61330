import { type ChartForm, type ChartQuestion, chartForms, MAX_CHART_MEASURES } from '#contract/charts.ts'
import { Day } from '#contract/common.ts'
import type { RelativeSpan } from '#contract/questions.ts'
import { comparisons } from '#shared/chart/chartLabels.ts'

/** Parameters of the screen in the address, so that links and reloads restore it. */
export interface ChartParams {
  /** Undefined: there is no query, and the saved charts are shown. */
  query: ChartQuestion | undefined
  /** By default the most suitable form of the query. */
  form?: ChartForm | undefined
  isTable: boolean
  /** The displayed saved chart, or the one that the changes started from. */
  id?: string | undefined
}

const LAST_DAYS = 30
const MAX_LAST = 3660
/** Choices for the number of named parts of a split. */
export const TOPS = [3, 5, 8] as const
export const DEFAULT_TOP_COUNT = 5
const periods = ['week', 'month', 'quarter', 'year'] as const
const CURRENCY = /^[A-Z]{3}$/

const oneOf = <T extends string>(choices: readonly T[], text: string | null | undefined): T | undefined =>
  choices.find((choice) => choice === text)
const isDay = (text: string | undefined): text is string => text !== undefined && Day.safeParse(text).success

const spanText = (span: RelativeSpan): string => {
  if ('last' in span) return `last.${span.last}`
  if ('this' in span) return `this.${span.this}`
  return 'previous' in span ? `previous.${span.previous}` : `${span.since}.${span.until}`
}

const spanIn = (text: string | null): RelativeSpan => {
  const [firstPart, second] = (text ?? '').split('.')
  const period = oneOf(periods, second)
  if (firstPart === 'this' && period) return { this: period }
  if (firstPart === 'previous' && period) return { previous: period }
  if (isDay(firstPart) && isDay(second))
    return firstPart <= second ? { since: firstPart, until: second } : { since: second, until: firstPart }
  const dayCount = firstPart === 'last' ? Number(second) : Number.NaN
  return { last: Number.isInteger(dayCount) && dayCount > 0 && dayCount <= MAX_LAST ? dayCount : LAST_DAYS }
}

const listIn = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter(Boolean))]

/** Parses `dimension:value`, each in its own parameter because values may contain commas. */
const filtersIn = (texts: readonly string[]): Record<string, string[]> => {
  const filters: Record<string, string[]> = {}
  for (const text of texts) {
    const colonIndex = text.indexOf(':')
    if (colonIndex <= 0) continue
    const dimension = text.slice(0, colonIndex)
    filters[dimension] = [...(filters[dimension] ?? []), text.slice(colonIndex + 1)]
  }
  return filters
}

const queryIn = (params: URLSearchParams): ChartQuestion | undefined => {
  const measures = listIn(params.get('measures')).slice(0, MAX_CHART_MEASURES)
  if (!measures.length) return undefined
  const along = params.get('along') || 'day'
  const split = params.get('split')
  const filters = filtersIn(params.getAll('filter'))
  const compare = oneOf(comparisons, params.get('compare'))
  const currency = params.get('currency')
  const count = TOPS.find((top) => String(top) === params.get('top')) ?? DEFAULT_TOP_COUNT
  return {
    measures,
    dimensions: split && split !== along ? [along, split] : [along],
    spans: [spanIn(params.get('span'))],
    ...(Object.keys(filters).length ? { filters } : {}),
    ...(compare ? { compare } : {}),
    ...(currency && CURRENCY.test(currency) ? { currency } : {}),
    ...(split && split !== along ? { top: { dimension: split, count } } : {}),
  }
}

/** Parses the address; invalid parts use the defaults. */
export const readChart = (params: URLSearchParams): ChartParams => {
  const form = oneOf(chartForms, params.get('form'))
  const id = params.get('chart')
  return {
    query: queryIn(params),
    ...(form ? { form } : {}),
    isTable: params.get('view') === 'table',
    ...(id ? { id } : {}),
  }
}

/** Writes the address of a chart. */
export const writeChart = ({ query, form, isTable, id }: ChartParams): URLSearchParams => {
  const params = new URLSearchParams()
  if (query) {
    const [along = 'day', split] = query.dimensions
    const [span] = query.spans
    params.set('measures', query.measures.join())
    params.set('along', along)
    if (split) params.set('split', split)
    if (split && query.top && query.top.count !== DEFAULT_TOP_COUNT) params.set('top', String(query.top.count))
    if (span) params.set('span', spanText(span))
    if (query.compare) params.set('compare', query.compare)
    if (query.currency) params.set('currency', query.currency)
    for (const [dimension, values] of Object.entries(query.filters ?? {}))
      for (const value of values) params.append('filter', `${dimension}:${value}`)
  }
  if (form) params.set('form', form)
  if (isTable) params.set('view', 'table')
  if (id) params.set('chart', id)
  return params
}

/** Returns the path of a chart. */
export const chartPath = (params: ChartParams): string => `/playground/charts?${writeChart(params)}`

/** Returns whether two queries are equal, regardless of their notation. */
export const isSameQuestion = (one: ChartQuestion, other: ChartQuestion): boolean =>
  `${writeChart({ query: one, isTable: false })}` === `${writeChart({ query: other, isTable: false })}`
