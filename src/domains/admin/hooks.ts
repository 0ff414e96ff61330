import { useSelector } from 'react-redux'
import type { NoticesRoot } from '#domains/notices/index.ts'
import type { TenantsRoot } from '#domains/tenants/index.ts'

export const useAdminSelector = useSelector.withTypes<TenantsRoot & NoticesRoot>()
