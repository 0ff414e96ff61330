import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { TenantsRoot } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { PostcardsRoot } from './postcardsSlice.ts'

type Root = PostcardsRoot & TenantsRoot & WithSlice<typeof api>

export const usePostcardsSelector = useSelector.withTypes<Root>()
export const usePostcardsDispatch = useDispatch.withTypes<ThunkDispatch<Root, AppServices, UnknownAction>>()
