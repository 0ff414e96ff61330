import { isAnyOf } from '@reduxjs/toolkit'
import { api } from '#shared/api/api.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { isWish } from './asinsSlice.ts'

/** Many imports end within moments; the catalogue is asked for once. */
const SETTLE_MS = 2000

/** The first load has it, so the catalogue's own listeners come later. */
export const addAsinsListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listenLater(listen, {
      wakes: isWish,
      load: async () => (await import('./catalogueListeners.ts')).addCatalogueListeners,
    }),
    listen({
      actionCreator: serverEventReceived,
      effect: ({ payload: event }, { dispatch }) => {
        if (event.name === 'notification' && event.data.name === 'missingFnsku')
          dispatch(api.util.invalidateTags([{ type: 'Sku', id: 'missing' }]))
      },
    }),
    listen({
      matcher: isAnyOf(serverEventReceived, streamGapped),
      effect: async (action, { cancelActiveListeners, delay, dispatch }) => {
        if (serverEventReceived.match(action)) {
          const { name, data } = action.payload
          if (name !== 'import' || !['imported', 'undone'].includes(data.state)) return
        }
        cancelActiveListeners()
        await delay(SETTLE_MS)
        dispatch(api.util.invalidateTags(['Sku', 'AsinInfo', 'Note']))
      },
    }),
  )
