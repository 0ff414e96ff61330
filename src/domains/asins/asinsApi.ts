import { type Seller, sellerRoutes } from '#contract/sellers.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export const asinsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Sellers that rows may belong to. */
    getAllowedSellers: build.query<Seller[], void>({
      query: () => call(sellerRoutes.listAllowedSellers),
      providesTags: ['Seller'],
    }),
  }),
})

export const { useGetAllowedSellersQuery } = asinsApi
