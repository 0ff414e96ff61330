import { isAnyOf } from '@reduxjs/toolkit'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import type { InventoryRoot } from './inventorySelectors.ts'
import { asinsOutdated, inventoryAsked, inventoryEntered, safetyWanted } from './inventorySlice.ts'

export const addInventoryListeners = (listen: Listen<InventoryRoot>) =>
  listenLater(listen, {
    wakes: isAnyOf(inventoryEntered, inventoryAsked, asinsOutdated, safetyWanted),
    load: async () => (await import('./stockListeners.ts')).addStockListeners,
  })
