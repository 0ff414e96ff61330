import { isAnyOf } from '@reduxjs/toolkit'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import type { PurchasingRoot } from './purchasingSelectors.ts'
import {
  deletionWanted,
  incomingUndone,
  matchAllUndone,
  matchAllWanted,
  matchWanted,
  stepWanted,
} from './purchasingSlice.ts'

export const addPurchasingListeners = (listen: Listen<PurchasingRoot>) =>
  listenLater(listen, {
    wakes: isAnyOf(matchWanted, matchAllWanted, matchAllUndone, deletionWanted, incomingUndone, stepWanted),
    load: async () => (await import('./commandListeners.ts')).addCommandListeners,
  })
