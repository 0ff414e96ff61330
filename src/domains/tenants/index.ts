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

// a separate chunk, because most users never see the dialog
export const loadTenantPicker = () => import('./TenantPicker.tsx')

/** The current company. */
export const tenantsRoom = clientRoom({ name: 'tenants', slices: [tenantsSlice], listeners: addTenantsListeners })
