import { isAnyOf } from '@reduxjs/toolkit'
import type { ServerEvent } from '#contract/events.ts'
import { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { RootState } from './rootReducer.ts'

/** Events come in swarms: each file of many, each lead job of a batch. */
const REST_MS = 500

/** Whether figures that are gathered from all over may have changed; progress changes none. */
const changesFigures = ({ name, data }: ServerEvent): boolean => {
  if (name === 'import') return data.state !== 'received' && data.state !== 'staged'
  if (name === 'job') return data.state === 'finished'
  return name === 'leads' || name === 'inventory'
}

/** Asks again for the home screen and for products once the events that changed them have come to rest. */
export const addFiguresListener = (listen: Listen<RootState>) =>
  listen({
    matcher: isAnyOf(serverEventReceived, streamGapped),
    effect: async (action, { cancelActiveListeners, delay, dispatch }) => {
      if (serverEventReceived.match(action) && !changesFigures(action.payload)) return
      cancelActiveListeners()
      await delay(REST_MS)
      dispatch(api.util.invalidateTags(['Home', 'Asin']))
    },
  })
