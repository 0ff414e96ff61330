import { sheetRoutes } from '#contract/sheetImports.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// apart, since the shell asks for it and needs nothing else of the room
export const failedCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many scheduled imports failed; without an answer the bell shows what it knows. */
    getFailedSheetCount: build.query<number, void>({
      query: () => call(sheetRoutes.countFailedSheets),
      transformResponse: ({ count }: { count: number }) => count,
      providesTags: ['SheetImport'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
