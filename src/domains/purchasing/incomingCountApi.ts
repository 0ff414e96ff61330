import { incomingRoutes as routes } from '#contract/incoming.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// apart, since the shell asks for it and needs nothing else of purchasing
export const incomingCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many shipments belong to no order; without an answer the bell shows what it knows. */
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
