import { useMemo } from 'react'
import { type ChartForm, type ChartQuestion, chartForms, MAX_CHART_MEASURES } from '#contract/charts.ts'
import { Day } from '#contract/common.ts'
import type { RelativeSpan } from '#contract/questions.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { list, oneOf, param, repeatedText, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
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

const isDay = (value: string | undefined): value is string => Day.safeParse(value).success

const formatSpan = (span: RelativeSpan): string => {
  if ('last' in span) return `last.${span.last}`
  if ('this' in span) return `this.${span.this}`
  return 'previous' in span ? `previous.${span.previous}` : `${span.since}.${span.until}`
}

const parseSpan = (value: string): RelativeSpan | undefined => {
  const [firstPart, second] = value.split('.')
  const period = periods.find((one) => one === second)
  if (firstPart === 'this' && period) return { this: period }
  if (firstPart === 'previous' && period) return { previous: period }
  if (isDay(firstPart) && isDay(second))
    return firstPart <= second ? { since: firstPart, until: second } : { since: second, until: firstPart }
  const dayCount = firstPart === 'last' ? Number(second) : Number.NaN
  return Number.isInteger(dayCount) && dayCount > 0 && dayCount <= MAX_LAST ? { last: dayCount } : undefined
}

const address = defineAddress({
  measures: list([], MAX_CHART_MEASURES),
  along: text,
  split: text,
  top: withDefault(oneOf(TOPS), DEFAULT_TOP_COUNT),
  span: param(parseSpan, formatSpan),
  compare: oneOf(comparisons),
  currency: param((code) => /^[A-Z]{3}$/.exec(code)?.[0]),
  /** `dimension:value`, each in its own parameter because values may contain commas. */
  filter: repeatedText,
  form: oneOf(chartForms),
  view: withDefault(oneOf(['chart', 'table']), 'chart'),
  chart: text,
})
type AddressValues = ReturnType<typeof address.read>

const parseFilters = (texts: readonly string[]): Record<string, string[]> => {
  const filters: Record<string, string[]> = {}
  for (const text of texts) {
    const colonIndex = text.indexOf(':')
    if (colonIndex <= 0) continue
    const dimension = text.slice(0, colonIndex)
    filters[dimension] = [...(filters[dimension] ?? []), text.slice(colonIndex + 1)]
  }
  return filters
}

const queryOf = ({ measures, along = 'day', top, span, ...values }: AddressValues): ChartQuestion | undefined => {
  if (!measures.length) return undefined
  const { compare, currency } = values
  const split = values.split === along ? undefined : values.split
  const filters = parseFilters(values.filter)
  return {
    measures: [...measures],
    dimensions: split ? [along, split] : [along],
    spans: [span ?? { last: LAST_DAYS }],
    ...(Object.keys(filters).length ? { filters } : {}),
    ...(compare ? { compare } : {}),
    ...(currency ? { currency } : {}),
    ...(split ? { top: { dimension: split, count: top } } : {}),
  }
}

const chartOf = (values: AddressValues): ChartParams => {
  const { form, view, chart: id } = values
  return { query: queryOf(values), ...(form ? { form } : {}), isTable: view === 'table', ...(id ? { id } : {}) }
}

/** Parses the address; invalid parts use the defaults. */
export const readChart = (params: URLSearchParams): ChartParams => chartOf(address.read(params))

const valuesOf = ({ query, form, isTable, id }: ChartParams) => {
  const [along = 'day', split] = query?.dimensions ?? []
  return {
    measures: query?.measures,
    along: query && along,
    split,
    top: TOPS.find((top) => split && top === query?.top?.count),
    span: query?.spans[0],
    compare: query?.compare,
    currency: query?.currency ?? undefined,
    filter: Object.entries(query?.filters ?? {}).flatMap(([dimension, values]) =>
      values.map((value) => `${dimension}:${value}`),
    ),
    form,
    view: isTable ? ('table' as const) : undefined,
    chart: id,
  }
}

/** Writes the address of a chart. */
export const writeChart = (params: ChartParams): URLSearchParams =>
  address.write(new URLSearchParams(), valuesOf(params))

/** Returns the path of a chart. */
export const chartPath = (params: ChartParams): string => `/playground/charts?${writeChart(params)}`

/** Returns whether two queries are equal, regardless of their notation. */
export const isSameQuestion = (one: ChartQuestion, other: ChartQuestion): boolean =>
  `${writeChart({ query: one, isTable: false })}` === `${writeChart({ query: other, isTable: false })}`

/** Returns the parameters of the screen and their setters. */
export const useChartsAddress = () => {
  const [values, change] = useAddress(address)
  return useMemo(() => {
    const changed = (part: Partial<ChartParams>) => (now: AddressValues) => valuesOf({ ...chartOf(now), ...part })
    return {
      params: chartOf(values),
      ask: (part: Partial<ChartParams>) => change(changed(part), inPlace),
      /** The same with a history entry. */
      go: (part: Partial<ChartParams>) => change(changed(part)),
    }
  }, [values, change])
}
