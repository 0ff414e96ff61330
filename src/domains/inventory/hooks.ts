import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { SessionFiltersRoot } from '#domains/settings/index.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { InventoryRoot } from './inventorySelectors.ts'

export const useInventorySelector = useSelector.withTypes<InventoryRoot & SessionFiltersRoot>()
export const useInventoryDispatch = useDispatch.withTypes<ThunkDispatch<InventoryRoot, AppServices, UnknownAction>>()
