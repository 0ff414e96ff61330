import { isAnyOf } from '@reduxjs/toolkit'
import { api } from '#shared/api/api.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { PurchasingRoot } from './purchasingSelectors.ts'
import { deletionWanted, incomingUndone, matchWanted, stepWanted } from './purchasingSlice.ts'

/** Events come in swarms: each file of many, each step of an order. */
const SETTLE_MS = 500

/** The first load has it, so what the screens have done comes later. */
export const addPurchasingListeners = (listen: Listen<PurchasingRoot>) =>
  together(
    listenLater(listen, {
      wakes: isAnyOf(matchWanted, deletionWanted, incomingUndone, stepWanted),
      load: async () => (await import('./wishListeners.ts')).addWishListeners,
    }),
    listen({
      matcher: isAnyOf(serverEventReceived, streamGapped),
      effect: async (action, { cancelActiveListeners, delay, dispatch }) => {
        if (serverEventReceived.match(action)) {
          const { name, data } = action.payload
          // others work on orders too, and shipments are booked by themselves
          if (name !== 'inventory' && !(name === 'notification' && data.name === 'missingPo')) return
        }
        cancelActiveListeners()
        await delay(SETTLE_MS)
        dispatch(api.util.invalidateTags(['Incoming', 'Purchase']))
      },
    }),
  )
