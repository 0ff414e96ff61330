export { tenantIn, withoutTenant } from './address.ts'
export { settleTenant } from './settleTenant.ts'
export { addTenantsListeners, TENANT_KEY } from './tenantsListeners.ts'
export { selectTenant, selectTenants, type TenantsRoot } from './tenantsSelectors.ts'
export { pickerOpened, selectIsPicking, selectTenantCode, tenantSelected, tenantsSlice } from './tenantsSlice.ts'

// a dialog most users never see is a chunk of its own
export const loadTenantPicker = () => import('./TenantPicker.tsx')
