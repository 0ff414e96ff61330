import { skuRoutes } from '#contract/skus.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// apart, since the shell asks for it and needs nothing else of the catalogue
export const missingCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many SKUs miss their FNSKU; without an answer the bell shows what it knows. */
    getMissingFnskuCount: build.query<number, void>({
      query: () => call(skuRoutes.countMissingFnskus),
      transformResponse: ({ fnskus }: { fnskus: number }) => fnskus,
      providesTags: [{ type: 'Sku', id: 'missing' }],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
