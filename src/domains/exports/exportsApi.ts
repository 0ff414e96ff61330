import { type BuyerExport, type ExportCount, type ExportInput, exportRoutes as routes } from '#contract/exports.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export type ExportRules = ResponseOf<typeof routes.showExportRules>

const exportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getExports: build.query<BuyerExport[], void>({
      query: () => call(routes.listExports),
      providesTags: ['Export'],
      extraOptions: { quiet: true },
    }),
    getExportRules: build.query<ExportRules, void>({
      query: () => call(routes.showExportRules),
      providesTags: ['Company'],
      extraOptions: { quiet: true },
    }),
    /** Refetched each time, because imports, labels and opt-outs change the buyers. */
    getExportCount: build.query<ExportCount, Pick<ExportInput, 'audience' | 'columns'>>({
      query: (body) => call(routes.countExport, { body }),
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    createExport: build.mutation<BuyerExport, ExportInput>({
      query: (body) => call(routes.addExport, { body }),
      invalidatesTags: ['Export'],
      extraOptions: { quiet: true },
    }),
    deleteExport: build.mutation<BuyerExport, string>({
      query: (id) => call(routes.removeExport, { params: { id } }),
      invalidatesTags: ['Export'],
    }),
  }),
})

export const {
  useGetExportsQuery,
  useGetExportRulesQuery,
  useLazyGetExportCountQuery,
  useCreateExportMutation,
  useDeleteExportMutation,
} = exportsApi
