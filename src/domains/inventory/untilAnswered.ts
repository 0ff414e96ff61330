import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'
import { type InventoryRoot, selectLoading } from './inventorySelectors.ts'

export type StockListenerApi = ListenerEffectAPI<
  InventoryRoot,
  ThunkDispatch<InventoryRoot, AppServices, UnknownAction>,
  AppServices
>

/** An answer on its way may or may not include what has just happened; it is let in first. */
export const untilAnswered = async ({ getState, condition }: StockListenerApi) => {
  while (selectLoading(getState())) await condition((_, root) => !selectLoading(root))
}
