import { clientRoom } from '#shared/room/clientRoom.ts'
import { addTenantsListeners } from './tenantsListeners.ts'
import { tenantsSlice } from './tenantsSlice.ts'

export { tenantIn, withoutTenant } from './address.ts'
export { isTenantless, settleTenant } from './settleTenant.ts'
export { TENANT_KEY } from './tenantsListeners.ts'
export { selectTenant, selectTenants, type TenantsRoot } from './tenantsSelectors.ts'
export {
  pickerOpened,
  selectIsPicking,
  selectTenantCode,
  type TenantsSliceRoot,
  tenantSelected,
} from './tenantsSlice.ts'

// a dialog most users never see is a chunk of its own
export const loadTenantPicker = () => import('./TenantPicker.tsx')

/** The company one works in. */
export const tenantsRoom = clientRoom({ name: 'tenants', slices: [tenantsSlice], listeners: addTenantsListeners })
