import { ninjaRoutes as routes } from '#contract/ninja/ninjaRoutes.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf } from '#shared/api/tags.ts'

// separate, because the shell uses it without the rest of refunds
export const closingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of cases to file within a week; without a response the bell keeps its last value. */
    getClosingCases: build.query<number, void>({
      query: () => call(routes.countClosingClaims),
      transformResponse: ({ claims }: { claims: number }) => claims,
      providesTags: [listOf('Case')],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
