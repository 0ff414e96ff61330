import type { ActionCreatorWithPayload, ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { AsinsRoot } from './asinsSelectors.ts'

export type AsinsListenerApi = ListenerEffectAPI<
  AsinsRoot,
  ThunkDispatch<AsinsRoot, AppServices, UnknownAction>,
  AppServices
>

/** What is done when a wish is uttered. */
export interface Grant {
  takes(action: UnknownAction): boolean
  grant(action: UnknownAction, listener: AsinsListenerApi): Promise<void>
}

/** A wish and what is done for it. */
export const granting = <Payload>(
  wish: ActionCreatorWithPayload<Payload>,
  grant: (payload: Payload, listener: AsinsListenerApi) => Promise<void>,
): Grant => ({
  takes: wish.match,
  grant: async (action, listener) => {
    if (wish.match(action)) await grant(action.payload, listener)
  },
})

/** Long enough to read the notice and think better of it. */
const UNDO_MS = 8000

/** Says what was done, with the way back. */
export const undoable = (message: string, onAction: UnknownAction) =>
  notify({ type: 'success', message, timeout: UNDO_MS, action: 'Undo', onAction })
export const said = (message: string) => notify({ type: 'success', message })
export const failed = (message: string) => notify({ type: 'failure', message })
