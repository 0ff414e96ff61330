import { Day } from '#contract/common.ts'
import { type SalesEventKind, salesEventKinds } from '#contract/sales.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import { type Comparison, comparisons } from '#shared/chart/chartLabels.ts'
import type { Range } from './salesPresets.ts'

const tabs = ['chart', 'profit', 'products', 'settlements'] as const
export type SalesTab = (typeof tabs)[number]
/** Time buckets of the screen. */
export const salesBuckets = ['day', 'week', 'month'] as const satisfies readonly BucketKind[]
const forms = ['line', 'column'] as const
export type Form = (typeof forms)[number]

/** Choices for the number of named parts of a split. */
export const TOPS = [3, 5, 8] as const
const DEFAULT_TOP_COUNT = 5
/** Maximum number of charts. */
export const MAX_MEASURES = 6
const DEFAULT_MEASURES: readonly string[] = ['revenue', 'units']

/** Parameters of the screen in the address, so that links and reloads restore it. */
export interface SalesQuery {
  tab: SalesTab
  measures: readonly string[]
  range: Partial<Range>
  /** By default depends on the length of the range. */
  by?: BucketKind
  compare?: Comparison
  split?: string
  top: number
  form: Form
  isTable: boolean
  /** Values by dimension: marketplace, seller, asin. */
  filters: Readonly<Record<string, readonly string[]>>
  currency?: string
  events: readonly SalesEventKind[]
}

/** A change of the address: the new value of each parameter, '' to remove it. */
export type SalesChange = Readonly<Record<string, string>>

const filterNames = ['marketplace', 'seller', 'asin'] as const
const NONE = 'none'

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)
const listIn = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter(Boolean))]
const dayIn = (text: string | null) => (text !== null && Day.safeParse(text).success ? text : undefined)
/** Removes undefined properties. */
const omitUndefined = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** Parses the address; missing or invalid parts use the defaults. */
export const readSales = (params: URLSearchParams): SalesQuery => {
  const measures = listIn(params.get('measures')).slice(0, MAX_MEASURES)
  const events = params.get('events')
  return {
    tab: oneOf(tabs, params.get('tab')) ?? 'chart',
    measures: measures.length ? measures : DEFAULT_MEASURES,
    range: omitUndefined({ since: dayIn(params.get('since')), until: dayIn(params.get('until')) }),
    ...omitUndefined({
      by: oneOf(salesBuckets, params.get('by')),
      compare: oneOf(comparisons, params.get('compare')),
      split: params.get('split') || undefined,
      currency: /^[A-Z]{3}$/.exec(params.get('currency') ?? '')?.[0],
    }),
    top: TOPS.find((top) => String(top) === params.get('top')) ?? DEFAULT_TOP_COUNT,
    form: oneOf(forms, params.get('form')) ?? 'line',
    isTable: params.get('view') === 'table',
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const values = listIn(params.get(name))
        return values.length ? [[name, values]] : []
      }),
    ),
    events: events === null ? salesEventKinds : salesEventKinds.filter((kind) => listIn(events).includes(kind)),
  }
}

/** Default values, which the address omits. */
const defaultParams: SalesChange = {
  tab: 'chart',
  measures: DEFAULT_MEASURES.join(),
  top: String(DEFAULT_TOP_COUNT),
  form: 'line',
  view: 'chart',
  events: salesEventKinds.join(),
}

/** Returns the address after a change; other parameters stay. */
export const writeSales = (params: URLSearchParams, change: SalesChange): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value && value !== defaultParams[name]) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Formats the displayed kinds of events for the address. */
export const writeEvents = (kinds: readonly SalesEventKind[]): string =>
  kinds.length ? salesEventKinds.filter((kind) => kinds.includes(kind)).join() : NONE
