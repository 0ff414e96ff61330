import type { BodyOf } from '#contract/route.ts'
import { type Coverage, uploadRoutes as routes, type Upload } from '#contract/uploads.ts'
import { api } from '#shared/api/api.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { call } from '#shared/api/call.ts'
import { PAGE, showNewest, type UploadsDocument, uploadsOf } from './uploadsDocument.ts'

export type Answers = BodyOf<typeof routes.acceptUpload>

export const uploadsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getUploads: build.query<UploadsDocument, void>({
      query: () => call(routes.listUploads, { query: { limit: String(PAGE) } }),
      transformResponse: (rows: Upload[], meta: CallMeta) => uploadsOf(rows, meta.event ?? 0),
      merge: showNewest,
      providesTags: ['Upload'],
    }),
    /** Used and available storage of the company, in bytes. */
    getUploadSpace: build.query<{ used: number; quota: number }, void>({
      query: () => call(routes.showSpace),
      providesTags: ['Upload'],
      extraOptions: { quiet: true },
    }),
    /** The page after the row with the id `cursor`. */
    getOlderUploads: build.query<Upload[], string>({
      query: (cursor) => call(routes.listUploads, { query: { limit: String(PAGE), cursor } }),
      keepUnusedDataFor: 0,
    }),
    getCoverage: build.query<Coverage[], void>({
      query: () => call(routes.listCoverage),
      providesTags: ['Coverage'],
    }),
    acceptUpload: build.mutation<Upload, { id: string; answers: Answers }>({
      query: ({ id, answers }) => call(routes.acceptUpload, { params: { id }, body: answers }),
      invalidatesTags: ['Upload'],
    }),
    dropUpload: build.mutation<Upload, { id: string }>({
      query: ({ id }) => call(routes.dropUpload, { params: { id } }),
      invalidatesTags: ['Upload'],
    }),
    undoUpload: build.mutation<Upload, { id: string }>({
      query: ({ id }) => call(routes.undoUpload, { params: { id } }),
      invalidatesTags: ['Upload'],
    }),
  }),
})

/** Updates the cached document. */
export const patchUploads = (recipe: (doc: UploadsDocument) => void) =>
  uploadsApi.util.updateQueryData('getUploads', undefined, (doc) => recipe(doc))

export const {
  useGetCoverageQuery,
  useGetUploadsQuery,
  useGetUploadSpaceQuery,
  useLazyGetOlderUploadsQuery,
  useAcceptUploadMutation,
  useDropUploadMutation,
  useUndoUploadMutation,
} = uploadsApi
