import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query'
import {
  type AdsAdvice,
  type AdsChangeName,
  type AdsDimension,
  type AdsEarliest,
  type AdsFilter,
  type AdsGoal,
  type AdsReplay,
  adsRoutes as routes,
} from '#contract/ads.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { type Call, type CallError, type CallOptions, call } from '#shared/api/call.ts'
import { type AdsAnswers, type AdsPage, type AdsRow, adsRowsOf, pageOf } from './adsDocument.ts'

/** A query for rows, independent of the loaded part. */
export type AdsQuestion = Omit<AdsFilter, 'limit' | 'offset' | 'dimensions'> & { dimensions: AdsDimension[] }
type Ask = (call: Call) => ReturnType<BaseQueryFn<Call, unknown, CallError, CallOptions, CallMeta>>
type CallResult<Data> = QueryReturnValue<Data, CallError, CallMeta | undefined>

const PAGE = 200
/** Maximum number of rows per request. */
const MAX_PAGE = 10_000

/** Sends the four requests in parallel; the first error fails the whole query. */
const askPage = async (
  ask: Ask,
  question: AdsQuestion,
  limit: number,
  offset: number,
): Promise<CallResult<AdsPage>> => {
  const body = { ...question, limit, offset }
  const [sales, attribution, spend, measures] = await Promise.all([
    ask(call(routes.listAdsSales, { body, longList: 'rows' })),
    ask(call(routes.listAdsAttribution, { body, longList: 'rows' })),
    ask(call(routes.listAdsSpend, { body, longList: 'rows' })),
    ask(call(routes.listAdsMeasures, { body, longList: 'rows' })),
  ])
  const failedResponse = [sales, attribution, spend, measures].find(({ error }) => error)
  if (failedResponse?.error) return { error: failedResponse.error, meta: failedResponse.meta }
  const answers = { sales: sales.data, attribution: attribution.data, spend: spend.data, measures: measures.data }
  return { data: pageOf(answers as AdsAnswers, question.dimensions) }
}

const askAll = async (ask: Ask, question: AdsQuestion): Promise<CallResult<AdsRow[]>> => {
  const pages: AdsPage[] = []
  for (;;) {
    const { data, error } = await askPage(ask, question, MAX_PAGE, pages.length * MAX_PAGE)
    if (!data) return { error: error as CallError }
    pages.push(data)
    if (pages.length * MAX_PAGE >= data.count) return { data: adsRowsOf(pages) }
  }
}

/** Besides ads, the table depends on metrics, costs and product attributes. */
const ofTheTable = ['Ads', 'Measure', 'AsinInfo'] as const

export const adsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAdsMarketplaces: build.query<ResponseOf<typeof routes.listAdsMarketplaces>, void>({
      query: () => call(routes.listAdsMarketplaces),
      providesTags: ['Ads'],
    }),
    getAdsEarliest: build.query<AdsEarliest[], void>({
      query: () => call(routes.listAdsEarliest),
      providesTags: ['Ads'],
    }),
    getAdsSettings: build.query<ResponseOf<typeof routes.showAdsSettings>, void>({
      query: () => call(routes.showAdsSettings),
    }),
    /** Advice depends on costs, stock and lead times too. */
    getAdsAdvice: build.query<AdsAdvice, AdsGoal>({
      query: (goal) => call(routes.listAdsAdvice, { query: { goal }, longList: 'rows' }),
      providesTags: ['Ads', 'AsinInfo', 'Restock'],
      // the screen shows the error
      extraOptions: { quiet: true },
    }),
    getAdsReplay: build.query<AdsReplay, AdsGoal>({
      query: (goal) => call(routes.showAdsReplay, { query: { goal } }),
      providesTags: ['Ads', 'AsinInfo', 'Restock'],
      // the dialog shows the error
      extraOptions: { quiet: true },
    }),
    recordAdsChanges: build.mutation<
      ResponseOf<typeof routes.recordAdsChanges>,
      { goal: AdsGoal; rows: AdsChangeName[] }
    >({
      query: (body) => call(routes.recordAdsChanges, { body }),
      invalidatesTags: ['Ads', 'Action'],
    }),
    removeAdsChanges: build.mutation<unknown, string[]>({
      query: (ids) => call(routes.removeAdsChanges, { body: { ids } }),
      invalidatesTags: ['Ads', 'Action'],
    }),
    /** Pages of the table, in the server's order. */
    getAdsTable: build.infiniteQuery<AdsPage, AdsQuestion, number>({
      queryFn: ({ queryArg, pageParam }, _api, _options, ask) => askPage(ask, queryArg, PAGE, pageParam),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ count }, _pages, offset) => (offset + PAGE < count ? offset + PAGE : undefined),
      },
      providesTags: ofTheTable,
      // the screen shows the error
      extraOptions: { quiet: true },
    }),
    /** All rows, for an export. */
    getAdsRows: build.query<AdsRow[], AdsQuestion>({
      queryFn: (question, _api, _options, ask) => askAll(ask, question),
      providesTags: ofTheTable,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useGetAdsAdviceQuery,
  useGetAdsReplayQuery,
  useRecordAdsChangesMutation,
  useGetAdsMarketplacesQuery,
  useGetAdsEarliestQuery,
  useGetAdsSettingsQuery,
  useGetAdsTableInfiniteQuery,
  useLazyGetAdsRowsQuery,
} = adsApi
