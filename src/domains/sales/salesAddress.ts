import { useMemo } from 'react'
import { useParams } from 'react-router'
import { TypedAsin } from '#contract/common.ts'
import { type SalesEventKind, salesEventKinds } from '#contract/sales.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import { type AddressChange, defineAddress } from '#shared/address/defineAddress.ts'
import { day, list, oneOf, param, someOf, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddress, useAddressParam } from '#shared/address/useAddress.ts'
import { type Comparison, comparisons } from '#shared/chart/chartLabels.ts'
import type { Range } from './salesPresets.ts'

export const salesTabs = ['chart', 'profit', 'products', 'settlements'] as const
export type SalesTab = (typeof salesTabs)[number]
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
  by?: BucketKind | undefined
  compare?: Comparison | undefined
  split?: string | undefined
  top: number
  form: Form
  isTable: boolean
  /** Values by dimension: marketplace, seller, asin. */
  filters: Readonly<Record<string, readonly string[]>>
  currency?: string | undefined
  events: readonly SalesEventKind[]
}

export const salesAddress = defineAddress({
  tab: withDefault(oneOf(salesTabs), 'chart'),
  measures: list(DEFAULT_MEASURES, MAX_MEASURES),
  since: day,
  until: day,
  by: oneOf(salesBuckets),
  compare: oneOf(comparisons),
  split: text,
  top: withDefault(oneOf(TOPS), DEFAULT_TOP_COUNT),
  form: withDefault(oneOf(forms), 'line'),
  view: withDefault(oneOf(['chart', 'table']), 'chart'),
  marketplace: list(),
  seller: list(),
  asin: list(),
  currency: param((code) => /^[A-Z]{3}$/.exec(code)?.[0]),
  events: someOf(salesEventKinds, salesEventKinds),
})
type SalesParams = ReturnType<typeof salesAddress.read>

/** Returns the query of the parameters. */
export const salesQuery = ({ since, until, view, marketplace, seller, asin, ...params }: SalesParams): SalesQuery => ({
  ...params,
  range: { ...(since && { since }), ...(until && { until }) },
  isTable: view === 'table',
  filters: Object.fromEntries(Object.entries({ marketplace, seller, asin }).filter(([, values]) => values.length)),
})

/** Parameters of the screen and their setters; the page of one product is limited to it. */
export const useSalesAddress = () => {
  const [params, change] = useAddress(salesAddress)
  const [requestedTab] = useAddressParam('tab', text)
  const { asin: asinParam } = useParams()
  return useMemo(() => {
    const query = salesQuery(params)
    const asin = asinParam === undefined ? undefined : (TypedAsin.safeParse(asinParam).data ?? asinParam)
    return {
      asin,
      /** The tab in the address. */
      tab: requestedTab,
      query: asin === undefined ? query : { ...query, filters: { ...query.filters, asin: [asin] } },
      ask: (next: AddressChange<SalesParams>) => change(next, inPlace),
      /** The same with a history entry. */
      go: (next: AddressChange<SalesParams>) => change(next),
    }
  }, [params, requestedTab, change, asinParam])
}
