import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { api } from '#shared/api/api.ts'
import { undoRequested } from '#shared/api/undo.ts'
import type { Listen } from '#shared/store/listen.ts'
import { notifyDone } from './notify.ts'

type Send = ThunkAction<PromiseLike<{ error?: unknown }>, WithSlice<typeof api>, unknown, UnknownAction>

interface Mutation {
  initiate(args: unknown, options: { track: false }): Send
}

/** Runs the undo of a command and confirms it; the request itself reports an error. */
export const addUndoListener = (listen: Listen<WithSlice<typeof api>>) =>
  listen({
    actionCreator: undoRequested,
    effect: async ({ payload: { endpoint, args, message } }, { dispatch }) => {
      // the room that offered the undo has added the endpoint
      const mutation = (api.endpoints as Readonly<Record<string, Mutation>>)[endpoint]
      if (!mutation) throw new Error(`No mutation is called ${endpoint}`)
      const { error } = await dispatch(mutation.initiate(args, { track: false }))
      if (!error && message !== undefined) dispatch(notifyDone(message))
    },
  })
