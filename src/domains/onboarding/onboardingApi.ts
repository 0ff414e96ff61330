import { onboardingRoutes, type Start } from '#contract/onboarding.ts'
import { sellerRoutes as routes, type Seller } from '#contract/sellers.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export const onboardingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Before the first step is saved it has no accounts. */
    getStart: build.query<Start, void>({
      query: () => call(onboardingRoutes.showStart),
      providesTags: ['Company', 'Seller'],
      extraOptions: { quiet: true },
    }),
    /** The list of tenants shows the company's name too, and the lights depend on its accounts. */
    updateCompanyStart: build.mutation<Start, Start>({
      query: (body) => call(onboardingRoutes.saveStart, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Company', 'Seller', 'Tenant', 'User']),
      extraOptions: { failure: 'Couldn’t save your company.' },
    }),
    listSellers: build.query<Seller[], void>({
      query: () => call(routes.listSellers),
      providesTags: ['Seller'],
      extraOptions: { quiet: true },
    }),
    updateSeller: build.mutation<Seller[], Seller>({
      query: (seller) => call(routes.saveSellers, { body: [seller] }),
      invalidatesTags: (_, error) => (error ? [] : ['Seller', 'Sku']),
      extraOptions: { failure: 'Couldn’t save the seller account.' },
    }),
    deleteSeller: build.mutation<Seller[], string>({
      query: (seller) => call(routes.removeSeller, { params: { seller } }),
      invalidatesTags: (_, error) => (error ? [] : ['Seller', 'Sku']),
      extraOptions: { failure: 'Couldn’t remove the seller account.' },
    }),
    /** Removes the onboarding flag and names the company: user and tenants change. */
    updateUserOnboarded: build.mutation<unknown, string>({
      query: (company) => call(routes.finishOnboarding, { body: { company } }),
      invalidatesTags: (_, error) => (error ? [] : ['User', 'Tenant']),
      extraOptions: { failure: 'Couldn’t finish the setup.' },
    }),
  }),
})

export const {
  useGetStartQuery,
  useUpdateCompanyStartMutation,
  useListSellersQuery,
  useUpdateSellerMutation,
  useDeleteSellerMutation,
  useUpdateUserOnboardedMutation,
} = onboardingApi
