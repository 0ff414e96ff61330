import { useSelector } from 'react-redux'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { selectTenantCode, type TenantsRoot } from '#domains/tenants/index.ts'

const useRoot = useSelector.withTypes<SessionRoot & TenantsRoot>()

/** The user, and the tenant a download names in its address. */
export const useWhoAsks = () => ({ uid: useRoot(selectUser)?.uid, tenant: useRoot(selectTenantCode) })
