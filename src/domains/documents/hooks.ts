import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { TenantsRoot } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { DocumentsSliceRoot } from './documentsSlice.ts'

type Root = DocumentsSliceRoot & TenantsRoot & WithSlice<typeof api>

export const useDocumentsSelector = useSelector.withTypes<Root>()
export const useDocumentsDispatch = useDispatch.withTypes<ThunkDispatch<Root, AppServices, UnknownAction>>()
