import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'
import { type InventoryRoot, selectLoading } from './inventorySelectors.ts'

export type StockListenerApi = ListenerEffectAPI<
  InventoryRoot,
  ThunkDispatch<InventoryRoot, AppServices, UnknownAction>,
  AppServices
>

/** Waits for a pending response, which may or may not include the change. */
export const untilAnswered = async ({ getState, condition }: StockListenerApi) => {
  while (selectLoading(getState())) await condition((_, root) => !selectLoading(root))
}
