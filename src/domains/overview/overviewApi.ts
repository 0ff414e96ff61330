import { type ClientOverview, type FeeRate, overviewRoutes } from '#contract/overview.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf } from '#shared/api/tags.ts'

const overviewApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** From a month, YYYY-MM, until now. */
    getOverview: build.query<ClientOverview[], { from: string }>({
      query: ({ from }) => call(overviewRoutes.showOverview, { query: { from } }),
      providesTags: ['FeeRate', listOf('Case')],
    }),
    updateFeeRate: build.mutation<FeeRate[], FeeRate & { tenant: string }>({
      query: ({ tenant, ...rate }) => call(overviewRoutes.setFeeRate, { params: { tenant }, body: rate }),
      invalidatesTags: (_, error) => (error ? [] : ['FeeRate']),
      // the form shows the error
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetOverviewQuery, useUpdateFeeRateMutation } = overviewApi
