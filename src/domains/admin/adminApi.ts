import { sellerRoutes as routes, type Seller } from '#contract/sellers.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const adminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSellers: build.query<Seller[], void>({
      query: () => call(routes.listSellers),
      providesTags: ['Seller'],
      extraOptions: { quiet: true },
    }),
    updateSellers: build.mutation<Seller[], Seller[]>({
      query: (body) => call(routes.saveSellers, { body }),
      invalidatesTags: ['Seller'],
      extraOptions: { failure: 'The seller accounts could not be saved.' },
    }),
    /** Lifts the onboarding flag and names the company: user and tenants change. */
    updateUserOnboarded: build.mutation<unknown, string>({
      query: (company) => call(routes.finishOnboarding, { body: { company } }),
      invalidatesTags: ['User', 'Tenant'],
      extraOptions: { failure: 'The set-up could not be finished.' },
    }),
  }),
})

export const { useListSellersQuery, useUpdateSellersMutation, useUpdateUserOnboardedMutation } = adminApi
