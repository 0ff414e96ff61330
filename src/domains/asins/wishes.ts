import type { ActionCreatorWithPayload, ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
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
