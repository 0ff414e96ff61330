import { inventoryEntered, inventoryLeft, inventoryOutdated, inventoryRequested } from '#domains/inventory/index.ts'
import { matchFailed } from '#domains/purchasing/index.ts'
import { groups } from '#shared/room/row.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { groupEntered } from './groupEntered.ts'
import type { RootState } from './rootReducer.ts'

/** Keeps stock up to date for other rooms. */
export const addStockListener = (listen: Listen<RootState>) => {
  let isUsed = false
  return together(
    // a failed booking may mean that the displayed stock is outdated
    listen({
      actionCreator: matchFailed,
      effect: (_, { dispatch }) => {
        dispatch(inventoryOutdated())
        dispatch(inventoryRequested())
      },
    }),
    // groups that need stock keep it fresh while one of their screens is open
    listen({
      actionCreator: groupEntered,
      effect: ({ payload: group }, { dispatch }) => {
        const uses = group !== null && groups[group].usesInventory === true
        if (uses === isUsed) return
        isUsed = uses
        dispatch(uses ? inventoryEntered() : inventoryLeft())
      },
    }),
  )
}
