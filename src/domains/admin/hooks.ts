import type { WithSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { noticesSlice } from '#domains/notices/index.ts'
import type { TenantsRoot } from '#domains/tenants/index.ts'

export const useAdminSelector = useSelector.withTypes<TenantsRoot & WithSlice<typeof noticesSlice>>()
