import { type Fetch, type FetchSource, fetchRoutes as routes } from '#contract/fetches.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export type FetchSources = ResponseOf<typeof routes.listFetchSources>
type Of = Pick<FetchSource, 'type' | 'seller' | 'region' | 'marketplace'>

const fetchingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getFetchSources: build.query<FetchSources, void>({
      query: () => call(routes.listFetchSources),
      providesTags: ['Fetch'],
    }),
    /** The newest fetches of a report. */
    getFetches: build.query<Fetch[], Of>({
      query: ({ type, seller, region, marketplace }) =>
        call(routes.listFetches, { query: { type, seller, region, marketplace: marketplace ?? '' } }),
      providesTags: ['Fetch'],
    }),
    createFetch: build.mutation<Fetch[], BodyOf<typeof routes.startFetches>>({
      query: (body) => call(routes.startFetches, { body }),
      invalidatesTags: ['Fetch'],
      extraOptions: { quiet: true },
    }),
    retryFetch: build.mutation<Fetch, string>({
      query: (id) => call(routes.retryFetch, { params: { id } }),
      invalidatesTags: ['Fetch'],
      extraOptions: { failure: 'Couldn’t retry the fetch.' },
    }),
    stopFetch: build.mutation<Fetch, string>({
      query: (id) => call(routes.stopFetch, { params: { id } }),
      invalidatesTags: ['Fetch'],
      extraOptions: { failure: 'Couldn’t stop the fetch.' },
    }),
    updateFetchSchedule: build.mutation<unknown, BodyOf<typeof routes.setFetchSchedule>>({
      query: (body) => call(routes.setFetchSchedule, { body }),
      invalidatesTags: ['Fetch'],
      extraOptions: { failure: 'Couldn’t change the schedule.' },
    }),
  }),
})

export const {
  useGetFetchSourcesQuery,
  useGetFetchesQuery,
  useCreateFetchMutation,
  useRetryFetchMutation,
  useStopFetchMutation,
  useUpdateFetchScheduleMutation,
} = fetchingApi
