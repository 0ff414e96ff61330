import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { TenantsSliceRoot } from '#domains/tenants/index.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { DataRoot } from './uploadsSelectors.ts'

export const useDataSelector = useSelector.withTypes<DataRoot & TenantsSliceRoot>()
export const useDataDispatch = useDispatch.withTypes<ThunkDispatch<DataRoot, AppServices, UnknownAction>>()
