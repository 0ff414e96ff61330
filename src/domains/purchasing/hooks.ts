import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { TenantsRoot } from '#domains/tenants/index.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { PurchasingRoot } from './purchasingSelectors.ts'

export const usePurchasingSelector = useSelector.withTypes<PurchasingRoot & TenantsRoot>()
export const usePurchasingDispatch = useDispatch.withTypes<ThunkDispatch<PurchasingRoot, AppServices, UnknownAction>>()
