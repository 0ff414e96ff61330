import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { TenantsRoot } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { TableLayoutsRoot } from '#shared/table/tableLayoutsSlice.ts'
import type { TablesRoot } from '#shared/table/tablesSlice.ts'
import type { ReportsRoot } from './reportsSlice.ts'

type Root = ReportsRoot & TenantsRoot & TablesRoot & TableLayoutsRoot & WithSlice<typeof api>

export const useReportsSelector = useSelector.withTypes<Root>()
export const useReportsDispatch = useDispatch.withTypes<ThunkDispatch<Root, AppServices, UnknownAction>>()
