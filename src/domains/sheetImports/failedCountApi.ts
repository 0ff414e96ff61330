import { sheetRoutes } from '#contract/sheetImports.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// separate, because the shell uses it without the rest of the room
export const failedCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of failed scheduled imports; without a response the bell keeps its last value. */
    getFailedSheetCount: build.query<number, void>({
      query: () => call(sheetRoutes.countFailedSheets),
      transformResponse: ({ count }: { count: number }) => count,
      providesTags: ['SheetImport'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
