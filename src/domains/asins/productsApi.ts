import { type AsinHit, type AsinSheet, asinRoutes } from '#contract/asins.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf } from '#shared/api/tags.ts'

// separate from asinsApi, which tables load: only the search and the product page need these
const productsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Products that match the text, best first; the list shows an error itself. */
    searchAsins: build.query<AsinHit[], string>({
      query: (q) => call(asinRoutes.searchAsins, { query: { q } }),
      providesTags: [listOf('Asin')],
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
    /** The page shows an error itself. */
    getAsin: build.query<AsinSheet, string>({
      query: (asin) => call(asinRoutes.showAsin, { params: { asin } }),
      providesTags: (_, _error, asin) => [{ type: 'Asin', id: asin }],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useSearchAsinsQuery, useLazySearchAsinsQuery, useGetAsinQuery } = productsApi
