import type { WithSlice } from '@reduxjs/toolkit'
import { notify, notifyDone } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import type { Listen } from '#shared/store/listen.ts'
import { allotmentUndoWanted, templateRestoreWanted } from './messageCommands.ts'
import { messagesApi } from './messagesApi.ts'

/** Commands become calls. */
export const addMessagesListeners = (listen: Listen<WithSlice<typeof api>>) => {
  listen({
    actionCreator: allotmentUndoWanted,
    effect: async ({ payload: id }, { dispatch }) => {
      const { data } = await dispatch(messagesApi.endpoints.undoAllotment.initiate(id, { track: false }))
      if (!data) return
      const { taken: withdrawnCount, kept: keptCount } = data
      const message = `${formatPlural(withdrawnCount, 'lead')} taken back.`
      if (keptCount === 0) dispatch(notifyDone(message))
      else
        dispatch(
          notify({
            type: 'warning',
            message: `${message} ${formatPlural(keptCount, 'buyer')} written to already: they stay.`,
          }),
        )
    },
  })
  listen({
    actionCreator: templateRestoreWanted,
    effect: async ({ payload: { id, title } }, { dispatch }) => {
      const { error } = await dispatch(messagesApi.endpoints.restoreMessageTemplate.initiate(id, { track: false }))
      if (!error) dispatch(notifyDone(`${title} is back.`))
    },
  })
}
