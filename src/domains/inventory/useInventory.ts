import { useCallback, useEffect } from 'react'
import { useInventoryDispatch, useInventorySelector } from './hooks.ts'
import {
  selectFailure,
  selectHasInventory,
  selectLastUpdate,
  selectLoading,
  selectStock,
} from './inventorySelectors.ts'
import { inventoryEntered, inventoryLeft, inventoryOutdated, inventoryRequested } from './inventorySlice.ts'

/** Stock, kept fresh while the screen is there. */
export const useInventory = () => {
  const dispatch = useInventoryDispatch()
  useEffect(() => {
    dispatch(inventoryEntered())
    return () => void dispatch(inventoryLeft())
  }, [dispatch])
  const refresh = useCallback(() => {
    dispatch(inventoryOutdated())
    dispatch(inventoryRequested())
  }, [dispatch])
  return {
    rows: useInventorySelector(selectStock),
    hasRows: useInventorySelector(selectHasInventory),
    isLoading: useInventorySelector(selectLoading),
    failure: useInventorySelector(selectFailure),
    updatedAt: useInventorySelector(selectLastUpdate),
    refresh,
  }
}
