import { sheetNouns } from '#contract/commands.ts'
import { companyRoutes } from '#contract/company.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import {
  type ReceivedSheet,
  sheetRoutes as routes,
  type SheetDiff,
  type SheetImport,
  type SheetImportInput,
  type SheetImportParams,
  type SheetRun,
  type SheetTargetChoice,
} from '#contract/sheetImports.ts'
import { notify, notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import type { TagType } from '#shared/api/tags.ts'
import { formatUndo } from './formatRun.ts'

export type SharedSpreadsheet = ResponseOf<typeof routes.listSpreadsheets>[number]

/** Data that a sheet import may change: all of it is invalidated. */
const filled: readonly TagType[] = sheetNouns

export const sheetImportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSheetTargets: build.query<SheetTargetChoice[], void>({
      query: () => call(routes.listSheetTargets),
      providesTags: ['AsinInfo'],
      extraOptions: { quiet: true },
    }),
    getSheetAccount: build.query<string | null, void>({
      query: () => call(routes.showSheetAccount),
      transformResponse: ({ email }: { email: string | null }) => email,
      providesTags: ['SheetImport'],
      extraOptions: { quiet: true },
    }),
    getSpreadsheets: build.query<SharedSpreadsheet[], void>({
      query: () => call(routes.listSpreadsheets),
      extraOptions: { quiet: true },
    }),
    getSheetTimeZone: build.query<string, void>({
      query: () => call(companyRoutes.showCompany),
      transformResponse: ({ timeZone }: ResponseOf<typeof companyRoutes.showCompany>) => timeZone,
      providesTags: ['Company'],
      extraOptions: { quiet: true },
    }),
    getReceivedSheet: build.query<ReceivedSheet, { id: string; tab: number }>({
      query: ({ id, tab }) => call(routes.showSheet, { params: { id }, query: { tab: String(tab) } }),
      extraOptions: { quiet: true },
    }),
    /** Refetched whenever its step opens, and verified when it is applied, so it needs no invalidation. */
    getSheetDiff: build.query<SheetDiff, SheetImportParams>({
      query: (body) => call(routes.previewSheet, { body, longList: 'rows' }),
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
    getSheetRuns: build.query<SheetRun[], void>({
      query: () => call(routes.listSheetRuns),
      providesTags: ['SheetImport'],
      extraOptions: { quiet: true },
    }),
    getSheetImports: build.query<SheetImport[], void>({
      query: () => call(routes.listSheetImports),
      providesTags: ['SheetImport'],
      extraOptions: { quiet: true },
    }),
    createReceivedSheet: build.mutation<ReceivedSheet, FormData>({
      query: (form) => ({ ...call(routes.uploadSheet), body: form }),
      extraOptions: { quiet: true },
    }),
    readReceivedSheet: build.mutation<ReceivedSheet, BodyOf<typeof routes.readSpreadsheet>>({
      query: (body) => call(routes.readSpreadsheet, { body }),
      extraOptions: { quiet: true },
    }),
    updateSheetAccount: build.mutation<unknown, string | null>({
      query: (key) => call(routes.saveSheetAccount, { body: { key } }),
      invalidatesTags: ['SheetImport'],
      extraOptions: { quiet: true },
    }),
    applySheetImport: build.mutation<SheetRun, BodyOf<typeof routes.applySheet>>({
      query: (body) => call(routes.applySheet, { body }),
      invalidatesTags: ['SheetImport'],
      extraOptions: { quiet: true },
    }),
    undoSheetImport: build.mutation<SheetRun, string>({
      query: (id) => call(routes.undoSheetRun, { params: { id } }),
      invalidatesTags: filled,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const undone = (await mutationResult(queryFulfilled))?.data.undone
        if (!undone) return
        const message = formatUndo(undone)
        dispatch(undone.kept ? notify({ type: 'warning', message }) : notifyDone(message))
      },
    }),
    updateSheetImport: build.mutation<SheetImport, { id: string; input: SheetImportInput }>({
      query: ({ id, input }) => call(routes.saveSheetImport, { params: { id }, body: input }),
      invalidatesTags: ['SheetImport'],
      extraOptions: { quiet: true },
    }),
    deleteSheetImport: build.mutation<unknown, { id: string; title: string }>({
      query: ({ id }) => call(routes.removeSheetImport, { params: { id } }),
      invalidatesTags: ['SheetImport'],
    }),
    runSheetImport: build.mutation<unknown, { id: string; title: string }>({
      query: ({ id }) => call(routes.runSheetImport, { params: { id } }),
    }),
  }),
})

export const {
  useGetSheetTargetsQuery,
  useGetSheetAccountQuery,
  useGetSpreadsheetsQuery,
  useGetSheetTimeZoneQuery,
  useGetReceivedSheetQuery,
  useGetSheetDiffQuery,
  useGetSheetRunsQuery,
  useGetSheetImportsQuery,
  useCreateReceivedSheetMutation,
  useReadReceivedSheetMutation,
  useUpdateSheetAccountMutation,
  useApplySheetImportMutation,
  useUpdateSheetImportMutation,
  useDeleteSheetImportMutation,
  useRunSheetImportMutation,
} = sheetImportsApi
