import { createAction, type WithSlice } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { cardDesignsApi } from './cardDesignsApi.ts'

/** Asks for a design that was deleted a moment ago. */
export const designRestoreRequested = createAction<{ id: string; title: string }>('cardDesigns/restoreAsked')

export const addCardDesignsListeners = (listen: Listen<WithSlice<typeof api>>) =>
  listen({
    actionCreator: designRestoreRequested,
    effect: async ({ payload: { id, title } }, { dispatch }) => {
      const { data } = await dispatch(cardDesignsApi.endpoints.restoreCardDesign.initiate(id, { track: false }))
      if (data) dispatch(notifyDone(`${title} is back.`))
    },
  })
