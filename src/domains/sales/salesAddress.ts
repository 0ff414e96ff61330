import { Day } from '#contract/common.ts'
import { type SalesEventKind, salesEventKinds } from '#contract/sales.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import { type Comparison, comparisons } from '#shared/chart/chartLabels.ts'
import type { Range } from './salesPresets.ts'

const tabs = ['chart', 'profit', 'products', 'settlements'] as const
export type SalesTab = (typeof tabs)[number]
/** What days are put together by. */
export const salesBuckets = ['day', 'week', 'month'] as const satisfies readonly BucketKind[]
const forms = ['line', 'column'] as const
export type Form = (typeof forms)[number]

/** How many parts of a split are shown by name. */
export const TOPS = [3, 5, 8] as const
const DEFAULT_TOP_COUNT = 5
/** So many charts stand below each other at most. */
export const MAX_MEASURES = 6
const DEFAULT_MEASURES: readonly string[] = ['revenue', 'units']

/** What the address says of the screen; a link or a reload brings the same. */
export interface SalesQuery {
  tab: SalesTab
  measures: readonly string[]
  range: Partial<Range>
  /** Without it as the range is long. */
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

/** A change of the address: each parameter's new text, '' to take it out. */
export type SalesChange = Readonly<Record<string, string>>

const filterNames = ['marketplace', 'seller', 'asin'] as const
const NONE = 'none'

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)
const listIn = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter(Boolean))]
const dayIn = (text: string | null) => (text !== null && Day.safeParse(text).success ? text : undefined)
/** Leaves out what is not said. */
const omitUndefined = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** What an address asks for; what it does not say, or says so that nobody understands it, is as usual. */
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

/** What stands in no address. */
const defaultParams: SalesChange = {
  tab: 'chart',
  measures: DEFAULT_MEASURES.join(),
  top: String(DEFAULT_TOP_COUNT),
  form: 'line',
  view: 'chart',
  events: salesEventKinds.join(),
}

/** The address after a change; the rest of it stays. */
export const writeSales = (params: URLSearchParams, change: SalesChange): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value && value !== defaultParams[name]) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The kinds of events that are shown, as the address has them. */
export const writeEvents = (kinds: readonly SalesEventKind[]): string =>
  kinds.length ? salesEventKinds.filter((kind) => kinds.includes(kind)).join() : NONE
