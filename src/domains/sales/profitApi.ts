import { profitRoutes } from '#contract/profit.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import type { Range } from './salesPresets.ts'

/** Entered costs change the data of these endpoints. */
const profitApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSettlements: build.query<ResponseOf<typeof profitRoutes.listSettlements>, void>({
      query: () => call(profitRoutes.listSettlements),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
    getMissingCosts: build.query<ResponseOf<typeof profitRoutes.listCostsMissing>, Range>({
      query: ({ since, until }) => call(profitRoutes.listCostsMissing, { query: { since, until } }),
      providesTags: ['Measure', 'AsinInfo'],
      extraOptions: { quiet: true },
    }),
    getFeeCheck: build.query<ResponseOf<typeof profitRoutes.checkFees>, void>({
      query: () => call(profitRoutes.checkFees),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetSettlementsQuery, useGetMissingCostsQuery, useGetFeeCheckQuery } = profitApi
