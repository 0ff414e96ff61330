import type { WithSlice } from '@reduxjs/toolkit'
import { api } from '#shared/api/api.ts'
import { undoRequested } from '#shared/api/undo.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { CommandsRoot } from './commandsSlice.ts'
import { notifyDone } from './notify.ts'
import { type Mutation, sendCommand } from './sendCommand.ts'

/** Runs the undo of a command and confirms it. */
export const addUndoListener = (listen: Listen<CommandsRoot & WithSlice<typeof api>>) =>
  listen({
    actionCreator: undoRequested,
    effect: async ({ payload: { endpoint, args, message } }, { dispatch }) => {
      // the room that offered the undo has added the endpoint
      const mutation = (api.endpoints as Readonly<Record<string, Mutation<unknown, unknown>>>)[endpoint]
      if (!mutation) throw new Error(`No mutation is called ${endpoint}`)
      const { error } = await dispatch(sendCommand(mutation, args))
      if (!error && message !== undefined) dispatch(notifyDone(message))
    },
  })
