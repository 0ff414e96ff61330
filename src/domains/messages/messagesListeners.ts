import type { WithSlice } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { templateRestoreWanted } from './messageCommands.ts'
import { messagesApi } from './messagesApi.ts'

/** Commands become calls. */
export const addMessagesListeners = (listen: Listen<WithSlice<typeof api>>) =>
  listen({
    actionCreator: templateRestoreWanted,
    effect: async ({ payload: { id, title } }, { dispatch }) => {
      const { error } = await dispatch(messagesApi.endpoints.restoreMessageTemplate.initiate(id, { track: false }))
      if (!error) dispatch(notifyDone(`${title} is back.`))
    },
  })
