import { skuRoutes } from '#contract/skus.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// separate, because the shell uses it without the rest of the catalogue
export const missingCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of SKUs without an FNSKU; without a response the bell keeps its last value. */
    getMissingFnskuCount: build.query<number, void>({
      query: () => call(skuRoutes.countMissingFnskus),
      transformResponse: ({ fnskus }: { fnskus: number }) => fnskus,
      providesTags: [{ type: 'Sku', id: 'missing' }],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
