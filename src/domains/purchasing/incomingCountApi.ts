import { incomingRoutes as routes } from '#contract/incoming.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// separate, because the shell uses it without the rest of purchasing
export const incomingCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of shipments without an order; without a response the bell keeps its last value. */
    getIncomingCount: build.query<number, void>({
      query: () => call(routes.countMissingPos),
      transformResponse: ({ pos }: { pos: number }) => pos,
      providesTags: ['Incoming'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetIncomingCountQuery } = incomingCountApi
