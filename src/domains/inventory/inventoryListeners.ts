import { isAnyOf } from '@reduxjs/toolkit'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import type { InventoryRoot } from './inventorySelectors.ts'
import { asinsOutdated, inventoryEntered, inventoryRequested, safetyWanted } from './inventorySlice.ts'

export const addInventoryListeners = (listen: Listen<InventoryRoot>) =>
  listenLater(listen, {
    wakes: isAnyOf(inventoryEntered, inventoryRequested, asinsOutdated, safetyWanted),
    load: async () => (await import('./throttleListener.ts')).addThrottleListener,
  })
