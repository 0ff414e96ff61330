import { nanoid, type SerializedError, type ThunkAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import type { AppServices } from '#shared/store/services.ts'
import { type CommandsRoot, commandEnded, commandSent } from './commandsSlice.ts'
import { notifyFailed } from './notify.ts'

type Root = CommandsRoot & WithSlice<typeof api>

interface Result<Data> {
  data?: Data
  error?: CallError | SerializedError
}

/** The part of a mutation endpoint that sends it. */
export interface Mutation<Args, Data> {
  name: string
  initiate(
    args: Args,
    options: { track: false },
  ): ThunkAction<PromiseLike<Result<Data>>, Root, AppServices, UnknownAction>
}

/**
 * Sends a mutation without a hook: from a table cell, a menu or a notice. The endpoint reports success, and every error
 * becomes a notice. `selectPendingArgs` has the request until it has ended.
 */
export const sendCommand =
  <Args, Data>(
    mutation: Mutation<Args, Data>,
    args: NoInfer<Args>,
  ): ThunkAction<Promise<Result<Data>>, Root, AppServices, UnknownAction> =>
  async (dispatch) => {
    const id = nanoid()
    dispatch(commandSent({ id, endpoint: mutation.name, args }))
    const result = await dispatch(mutation.initiate(args, { track: false }))
    dispatch(commandEnded(id))
    const { error } = result
    if (error && 'quiet' in error) dispatch(notifyFailed(failureOf(error)))
    return result
  }
