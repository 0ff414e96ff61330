import { type Listen, together } from '#shared/store/listen.ts'
import { dropTenantAddress } from './address.ts'
import { tellExtension } from './extension.ts'
import { tenantsApi } from './tenantsApi.ts'
import type { TenantsRoot } from './tenantsSelectors.ts'
import { selectTenantCode, tenantPicked, tenantSelected, tenantSwitched } from './tenantsSlice.ts'

/** The key under which a tab keeps its tenant. */
export const TENANT_KEY = 'tenant'

export const addTenantsListeners = (listen: Listen<TenantsRoot>) =>
  together(
    listen({
      actionCreator: tenantSelected,
      effect: ({ payload: code }) => {
        sessionStorage.setItem(TENANT_KEY, code)
        tellExtension(code)
      },
    }),
    listen({
      actionCreator: tenantPicked,
      effect: async ({ payload: { code, makeDefault } }, { dispatch, getState }) => {
        // before anything else, since a reload would take the call back
        if (makeDefault) await dispatch(tenantsApi.endpoints.updateDefaultTenant.initiate(code))
        const selected = selectTenantCode(getState())
        if (!selected) dispatch(tenantSelected(code))
        else if (selected !== code) dispatch(tenantSwitched(code))
      },
    }),
    listen({
      actionCreator: tenantSwitched,
      effect: ({ payload: code }, { extra }) => {
        sessionStorage.setItem(TENANT_KEY, code)
        dropTenantAddress()
        extra.reload()
      },
    }),
  )
