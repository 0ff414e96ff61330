import { isAnyOf } from '@reduxjs/toolkit'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import type { RestockRoot } from './restockSelectors.ts'
import { restockEntered, restockWanted } from './restockSlice.ts'

export const addRestockListeners = (listen: Listen<RestockRoot>) =>
  listenLater(listen, {
    wakes: isAnyOf(restockEntered, restockWanted),
    load: async () => (await import('./backoffListener.ts')).addBackoffListener,
  })
