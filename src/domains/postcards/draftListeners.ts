import type { WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { draftChanged, type PostcardsRoot, selectDrafts } from './postcardsSlice.ts'
import { saveDraft } from './saveDraft.ts'

const REST_MS = 600

/** Saves changes after a pause in typing. */
export const addDraftListeners = (listen: Listen<PostcardsRoot & WithSlice<typeof api>>) =>
  listen({
    actionCreator: draftChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners()
      await delay(REST_MS)
      for (const draft of selectDrafts(getState())) await saveDraft(dispatch, draft)
    },
  })
