import { useSelector } from 'react-redux'
import type { TenantsRoot } from '#domains/tenants/index.ts'

export const useSalesSelector = useSelector.withTypes<TenantsRoot>()
