import type { WithSlice } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { type DocumentsSliceRoot, fileAnswered } from './documentsSlice.ts'

/** Small, because it is in the first bundle: uploads change lists, and missing documents of cases. */
export const addDocumentsListeners = (listen: Listen<DocumentsSliceRoot & WithSlice<typeof api>>) =>
  listen({
    actionCreator: fileAnswered,
    effect: ({ payload: { answer: document } }, { dispatch }) => {
      dispatch(api.util.invalidateTags(['Document', 'Case']))
      dispatch(notifyDone(`${document.name} was added.`))
    },
  })
