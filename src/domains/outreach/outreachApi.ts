import type { BaseQueryApi, BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query'
import { type Household, addressRoutes as routes } from '#contract/addresses.ts'
import type { LeadLabel } from '#contract/leads.ts'
import { type OptOutPageTexts, optOutPageRoutes } from '#contract/optOutPage.ts'
import type { ResponseOf } from '#contract/route.ts'
import { notify, notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { type Call, type CallError, type CallOptions, call } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { undoBy } from '#shared/api/undo.ts'
import type { LabelChange } from './labelChange.ts'
import { formatDroppedLeads, formatLabeling, formatUnlabeling } from './labelText.ts'

/** The result of a label change on several hashes. */
interface LabelsChanged {
  /** The changed ones. */
  hashes: string[]
  leadsDropped: number
  /** Why the rest was not changed. */
  failure?: string
}
type Ask = (hash: string) => ReturnType<BaseQueryFn<Call, unknown, CallError, CallOptions, CallMeta>>

/**
 * Sends a request for each hash in sequence and stops at the first error, which fails the whole only when nothing was
 * changed before.
 */
const oneByOne = async (
  hashes: readonly string[],
  ask: Ask,
): Promise<QueryReturnValue<LabelsChanged, CallError, CallMeta | undefined>> => {
  const changed: LabelsChanged = { hashes: [], leadsDropped: 0 }
  for (const hash of hashes) {
    const { data, error, meta } = await ask(hash)
    if (error) return changed.hashes.length ? { data: { ...changed, failure: failureOf(error) } } : { error, meta }
    changed.hashes.push(hash)
    changed.leadsDropped += (data as { leadsDropped?: number }).leadsDropped ?? 0
  }
  return { data: changed }
}

/** Filters of the list; the label as in the address bar. */
export interface AddressFilter {
  search?: string | undefined
  label?: string | undefined
}
export type AddressPage = ResponseOf<typeof routes.listAddresses>
export type BlacklistResult = ResponseOf<typeof routes.importBlacklist>

const PAGE = 100

export const outreachApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAddresses: build.infiniteQuery<AddressPage, AddressFilter, string>({
      query: ({ queryArg, pageParam }) =>
        call(routes.listAddresses, { query: { ...queryArg, limit: String(PAGE), cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      providesTags: ['Address'],
    }),
    /** Number of households with an open suggestion. */
    getSuggestedCount: build.query<number, void>({
      query: () => call(routes.listAddresses, { query: { label: 'suggested', limit: '1' } }),
      transformResponse: ({ total }: AddressPage) => total,
      providesTags: ['Address'],
      extraOptions: { quiet: true },
    }),
    getAddress: build.query<Household, string>({
      query: (hash) => call(routes.showAddress, { params: { hash } }),
      providesTags: ['Address'],
      extraOptions: { quiet: true },
    }),
    createAddressLabels: build.mutation<LabelsChanged, LabelChange>({
      queryFn: ({ hashes, ...body }, _api: BaseQueryApi, _options, ask) =>
        oneByOne(hashes, (hash) => ask(call(routes.addLabel, { params: { hash }, body }))),
      invalidatesTags: ['Address', 'Customer'],
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (!result) return
        const { hashes, leadsDropped, failure } = result.data
        const done = { ...change, hashes }
        dispatch(
          notifyDone(formatLabeling(done, leadsDropped), undoBy(outreachApi.endpoints.deleteAddressLabels, done)),
        )
        if (failure) dispatch(notifyFailed(failure))
      },
    }),
    deleteAddressLabels: build.mutation<LabelsChanged, LabelChange>({
      queryFn: ({ hashes, type, label }, _api: BaseQueryApi, _options, ask) =>
        oneByOne(hashes, (hash) => ask(call(routes.removeLabel, { params: { hash, label }, query: { type } }))),
      invalidatesTags: ['Address', 'Customer'],
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (!result) return
        const { hashes, failure } = result.data
        const done = { ...change, hashes }
        dispatch(notifyDone(formatUnlabeling(done), undoBy(outreachApi.endpoints.createAddressLabels, done)))
        if (failure) dispatch(notifyFailed(failure))
      },
    }),
    dismissAddressSuggestion: build.mutation<unknown, LeadLabel & { hash: string }>({
      query: ({ hash, ...body }) => call(routes.dismissSuggestion, { params: { hash }, body }),
      invalidatesTags: ['Address', 'Customer'],
      onQueryStarted: async ({ label }, { dispatch, queryFulfilled }) => {
        if (await mutationResult(queryFulfilled))
          dispatch(notify({ type: 'info', message: `${label} won’t be suggested here again.` }))
      },
    }),
    importAddressBlacklist: build.mutation<BlacklistResult, FormData>({
      query: (form) => ({ ...call(routes.importBlacklist), body: form }),
      invalidatesTags: ['Address', 'Customer'],
      extraOptions: { quiet: true },
    }),
    /** By the code on the card, or by the buyer's hash. */
    createAddressOptOut: build.mutation<ResponseOf<typeof routes.optOut>, string>({
      query: (code) => call(routes.optOut, { body: { code } }),
      invalidatesTags: ['Address', 'Customer'],
      extraOptions: { quiet: true },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (!result) return
        const { hash, leadsDropped } = result.data
        const undo = undoBy(outreachApi.endpoints.deleteAddressOptOut, hash)
        dispatch(notifyDone(`Buyer opted out.${formatDroppedLeads(leadsDropped)}`, undo))
      },
    }),
    deleteAddressOptOut: build.mutation<unknown, string>({
      query: (hash) => call(routes.withdrawOptOut, { params: { hash } }),
      invalidatesTags: ['Address', 'Customer'],
      onQueryStarted: async (hash, { dispatch, queryFulfilled }) => {
        const undo = undoBy(outreachApi.endpoints.createAddressOptOut, hash)
        if (await mutationResult(queryFulfilled))
          dispatch(notifyDone('Opt-out undone. Leads can be generated again.', undo))
      },
    }),
    getOptOutPage: build.query<ResponseOf<typeof optOutPageRoutes.showOptOutPage>, void>({
      query: () => call(optOutPageRoutes.showOptOutPage),
      providesTags: ['OptOutPage'],
      extraOptions: { quiet: true },
    }),
    updateOptOutPage: build.mutation<OptOutPageTexts, OptOutPageTexts>({
      query: (body) => call(optOutPageRoutes.saveOptOutPage, { body }),
      invalidatesTags: ['OptOutPage'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetAddressesInfiniteQuery,
  useGetSuggestedCountQuery,
  useGetAddressQuery,
  useImportAddressBlacklistMutation,
  useCreateAddressOptOutMutation,
  useGetOptOutPageQuery,
  useUpdateOptOutPageMutation,
} = outreachApi
