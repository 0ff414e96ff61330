import { addressRoutes } from '#contract/addresses.ts'
import {
  type Customer,
  type CustomerRow,
  type RefundAverage,
  type RevealedPerson,
  customerRoutes as routes,
} from '#contract/customers.ts'
import type { ResponseOf } from '#contract/route.ts'
import { notify, notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatLabeling, formatUnlabeling } from './customerText.ts'
import type { LabelChange } from './labelChange.ts'

export type CustomerPage = ResponseOf<typeof routes.listCustomers>

const PAGE = 50
/** The company's average is slow to compute and changes slowly. */
const AVERAGE_SECONDS = 3600

export const crmApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Buyers that match a search; without one, the latest ones. */
    getCustomers: build.infiniteQuery<CustomerPage, string, string>({
      query: ({ queryArg: search, pageParam }) =>
        call(routes.listCustomers, { query: { ...(search && { search }), limit: String(PAGE), cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      providesTags: ['Customer'],
    }),
    /** Buyers by hash, in that order. */
    getNamedCustomers: build.query<CustomerRow[], readonly string[]>({
      query: (hashes) => call(routes.listCustomers, { query: { hashes: hashes.join() } }),
      transformResponse: ({ rows }: CustomerPage) => rows,
      providesTags: ['Customer'],
      extraOptions: { quiet: true },
    }),
    getCustomer: build.query<Customer, string>({
      query: (hash) => call(routes.showCustomer, { params: { hash } }),
      providesTags: ['Customer'],
      extraOptions: { quiet: true },
    }),
    getCustomerAverage: build.query<RefundAverage, void>({
      query: () => call(routes.showRefundAverage),
      keepUnusedDataFor: AVERAGE_SECONDS,
      providesTags: ['Customer'],
      extraOptions: { quiet: true },
    }),
    /** Deletes name and address permanently. */
    deleteCustomer: build.mutation<Customer, string>({
      query: (hash) => call(routes.eraseCustomer, { params: { hash } }),
      invalidatesTags: ['Customer', 'Address', 'Home'],
      extraOptions: { quiet: true },
    }),
    /** Writes an audit row. The response is only cached while it is displayed. */
    revealCustomer: build.mutation<RevealedPerson, string>({
      query: (hash) => call(routes.revealCustomer, { params: { hash } }),
    }),
    createCustomerLabel: build.mutation<ResponseOf<typeof addressRoutes.addLabel>, LabelChange>({
      query: ({ hash, ...body }) => call(addressRoutes.addLabel, { params: { hash }, body }),
      invalidatesTags: ['Customer', 'Address'],
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        const undo = undoBy(crmApi.endpoints.deleteCustomerLabel, change)
        if (result) dispatch(notifyDone(formatLabeling(change, result.data.leadsDropped), undo))
      },
    }),
    deleteCustomerLabel: build.mutation<ResponseOf<typeof addressRoutes.removeLabel>, LabelChange>({
      query: ({ hash, type, label }) => call(addressRoutes.removeLabel, { params: { hash, label }, query: { type } }),
      invalidatesTags: ['Customer', 'Address'],
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const undo = undoBy(crmApi.endpoints.createCustomerLabel, change)
        if (await mutationResult(queryFulfilled)) dispatch(notifyDone(formatUnlabeling(change), undo))
      },
    }),
    dismissCustomerSuggestion: build.mutation<unknown, LabelChange>({
      query: ({ hash, ...body }) => call(addressRoutes.dismissSuggestion, { params: { hash }, body }),
      invalidatesTags: ['Customer', 'Address'],
      onQueryStarted: async ({ label }, { dispatch, queryFulfilled }) => {
        if (await mutationResult(queryFulfilled))
          dispatch(notify({ type: 'info', message: `${label} won’t be suggested here again.` }))
      },
    }),
  }),
})

export const {
  useGetCustomersInfiniteQuery,
  useGetNamedCustomersQuery,
  useGetCustomerQuery,
  useGetCustomerAverageQuery,
  useDeleteCustomerMutation,
  useRevealCustomerMutation,
} = crmApi
