import { notifyDone } from '#domains/notices/index.ts'
import type { SessionRoot } from '#domains/session/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { onboardingApi } from './onboardingApi.ts'
import { sellerRestoreWanted, sellerUnwanted } from './sellerCommands.ts'

const { updateSeller, deleteSeller } = onboardingApi.endpoints

/** Takes back what was done to seller accounts. */
export const addOnboardingListeners = (listen: Listen<SessionRoot>) =>
  together(
    listen({
      actionCreator: sellerRestoreWanted,
      effect: async ({ payload }, { dispatch }) => {
        const { error } = await dispatch(updateSeller.initiate(payload, { track: false }))
        if (!error) dispatch(notifyDone(`${payload.title} is as it was.`))
      },
    }),
    listen({
      actionCreator: sellerUnwanted,
      effect: async ({ payload: { seller, title } }, { dispatch }) => {
        const { error } = await dispatch(deleteSeller.initiate(seller, { track: false }))
        if (!error) dispatch(notifyDone(`${title} is taken off again.`))
      },
    }),
  )
