import { inventoryEntered, inventoryLeft, inventoryOutdated, inventoryRequested } from '#domains/inventory/index.ts'
import { matchFailed } from '#domains/purchasing/index.ts'
import { groups } from '#shared/room/row.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { RootState } from './rootReducer.ts'
import { groupEntered } from './routing/groupEntered.ts'

/** What other rooms need of stock. */
export const addStockListener = (listen: Listen<RootState>) => {
  let isUsed = false
  return together(
    // a shipment that could not be booked may mean that stock is not what is shown
    listen({
      actionCreator: matchFailed,
      effect: (_, { dispatch }) => {
        dispatch(inventoryOutdated())
        dispatch(inventoryRequested())
      },
    }),
    // groups that need it have it kept fresh while a screen of theirs is up
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
