import { useSelector } from 'react-redux'
import type { TenantsRoot } from '#domains/tenants/index.ts'

export const useAdminSelector = useSelector.withTypes<TenantsRoot>()
