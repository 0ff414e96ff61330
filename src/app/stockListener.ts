import { inventoryAsked, inventoryOutdated } from '#domains/inventory/index.ts'
import { matchFailed } from '#domains/purchasing/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { RootState } from './rootReducer.ts'

/** A shipment that could not be booked may mean that stock is not what is shown: it is asked for at once. */
export const addStockListener = (listen: Listen<RootState>) =>
  listen({
    actionCreator: matchFailed,
    effect: (_, { dispatch }) => {
      dispatch(inventoryOutdated())
      dispatch(inventoryAsked())
    },
  })
