import { ninjaRoutes as routes } from '#contract/ninja/ninjaRoutes.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf } from '#shared/api/tags.ts'

// apart, since the shell asks for it and needs nothing else of refunds
export const closingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many cases have to be filed within a week; without an answer the bell shows what it knows. */
    getClosingCases: build.query<number, void>({
      query: () => call(routes.countClosingClaims),
      transformResponse: ({ claims }: { claims: number }) => claims,
      providesTags: [listOf('Case')],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
