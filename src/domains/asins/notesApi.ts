import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { type Note, noteRoutes as routes } from '#contract/asinNotes.ts'
import type { SkuKey } from '#contract/skus.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { rowsOf } from '#shared/api/tags.ts'
import { undoBy } from '#shared/api/undo.ts'
import type { AppServices } from '#shared/store/services.ts'

interface NewNote extends SkuKey {
  asin: string
  text: string
}

/** Shows a note before the server has it; returns a function that reverts it. */
const showNote =
  (note: NewNote): ThunkAction<() => void, WithSlice<typeof api>, AppServices, UnknownAction> =>
  (dispatch, getState) => {
    const by = selectUser(getState())?.name ?? ''
    return dispatch(
      notesApi.util.updateQueryData('getNotes', note.asin, (notes) => {
        notes.unshift({ ...note, by, id: '', at: new Date().toISOString() })
      }),
    ).undo
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
      query: ({ asin, ...body }) => call(routes.addNote, { params: { asin }, body }),
      invalidatesTags: (_, _error, { asin }) => rowsOf('Note', [asin]),
      extraOptions: { quiet: true },
      onQueryStarted: async (note, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(dispatch(showNote(note)))
      },
    }),
    deleteNote: build.mutation<unknown, Note>({
      query: ({ asin, sku, seller, platform, id }) =>
        call(routes.deleteNote, {
          params: { asin },
          body: { sku, seller, platform: platform as SkuKey['platform'], search: { id } },
        }),
      invalidatesTags: (_, _error, { asin }) => rowsOf('Note', [asin]),
      onQueryStarted: async ({ asin, sku, seller, platform, text, id }, { dispatch, queryFulfilled }) => {
        const patched = dispatch(
          notesApi.util.updateQueryData('getNotes', asin, (notes) => notes.filter((note) => note.id !== id)),
        )
        if (!(await mutationResult(queryFulfilled, patched.undo))) return
        const restored = { asin, sku, seller, platform: platform as SkuKey['platform'], text }
        dispatch(notifyDone('Note deleted.', undoBy(notesApi.endpoints.addNote, restored)))
      },
    }),
  }),
})

export const { useGetNotesQuery, useAddNoteMutation } = notesApi
