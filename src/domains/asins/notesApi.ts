import { type Note, noteRoutes as routes } from '#contract/asinNotes.ts'
import type { SkuKey } from '#contract/skus.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { rowsOf } from '#shared/api/tags.ts'

interface NewNote extends SkuKey {
  asin: string
  text: string
  by: string
}

export const notesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Newest first; the drawer shows an error itself. */
    getNotes: build.query<Note[], string>({
      query: (asin) => call(routes.listNotes, { params: { asin } }),
      providesTags: (_, _error, asin) => [{ type: 'Note', id: asin }],
      extraOptions: { quiet: true },
    }),
    /** The form shows an error itself. */
    addNote: build.mutation<Note, NewNote>({
      query: ({ asin, by: userName, ...body }) => call(routes.addNote, { params: { asin }, body }),
      invalidatesTags: (_, _error, { asin }) => rowsOf('Note', [asin]),
      extraOptions: { quiet: true },
      onQueryStarted: async (note, { dispatch, queryFulfilled }) => {
        const patched = dispatch(
          notesApi.util.updateQueryData('getNotes', note.asin, (notes) => {
            notes.unshift({ ...note, id: '', at: new Date().toISOString() })
          }),
        )
        await queryFulfilled.catch(patched.undo)
      },
    }),
    deleteNote: build.mutation<unknown, Note>({
      query: ({ asin, sku, seller, platform, id }) =>
        call(routes.deleteNote, {
          params: { asin },
          body: { sku, seller, platform: platform as SkuKey['platform'], search: { id } },
        }),
      invalidatesTags: (_, _error, { asin }) => rowsOf('Note', [asin]),
      onQueryStarted: async ({ asin, id }, { dispatch, queryFulfilled }) => {
        const patched = dispatch(
          notesApi.util.updateQueryData('getNotes', asin, (notes) => notes.filter((note) => note.id !== id)),
        )
        await queryFulfilled.catch(patched.undo)
      },
    }),
  }),
})

export const { useGetNotesQuery, useAddNoteMutation } = notesApi
