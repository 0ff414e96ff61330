import { isAnyOf } from '@reduxjs/toolkit'
import type { Listen } from '#shared/store/listen.ts'
import type { InventoryRoot } from './inventorySelectors.ts'
import { asinsOutdated, inventoryAsked, inventoryEntered, safetyWanted, stockJoined } from './inventorySlice.ts'

/** What stock does over time joins when somebody first needs it, and stays: the first load of all goes without. */
export const addInventoryListeners = (listen: Listen<InventoryRoot>) => {
  let stopJoined: (() => void) | undefined
  const stopWaiting = listen({
    matcher: isAnyOf(inventoryEntered, inventoryAsked, asinsOutdated, safetyWanted),
    effect: async (action, { dispatch, unsubscribe }) => {
      const { addStockListeners } = await import('./stockListeners.ts')
      unsubscribe()
      stopJoined ??= addStockListeners(listen)
      // an entrance is counted already; what else was said is said again to those who listen now
      dispatch(inventoryEntered.match(action) ? stockJoined() : action)
    },
  })
  return () => {
    stopWaiting()
    stopJoined?.()
  }
}
