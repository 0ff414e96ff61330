import { type Restock, restockRoutes } from '#contract/restock.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// separate from restockApi: a product's page needs one product, not the table
const productRestockApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The restock rows of one product, with their results at the saved settings. */
    getProductRestock: build.query<Restock, string>({
      query: (asin) => call(restockRoutes.showRestock, { query: { asin } }),
      providesTags: ['Restock'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetProductRestockQuery } = productRestockApi
