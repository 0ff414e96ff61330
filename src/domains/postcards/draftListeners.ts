import type { WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { draftChanged, type PostcardsRoot, selectDrafts } from './postcardsSlice.ts'

const IDLE_MS = 600

/** Saves changes after a pause in typing. */
export const addDraftListeners = (listen: Listen<PostcardsRoot & WithSlice<typeof api>>) =>
  listen({
    actionCreator: draftChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners()
      await delay(IDLE_MS)
      const { saveDraft } = await import('./saveDraft.ts')
      for (const draft of selectDrafts(getState())) await saveDraft(dispatch, draft)
    },
  })
