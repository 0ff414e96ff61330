import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { TenantSummary } from '#contract/tenants.ts'
import type { AppServices } from '#shared/store/services.ts'
import { tenantsApi } from './tenantsApi.ts'
import { selectTenants, type TenantsRoot } from './tenantsSelectors.ts'
import { pickerOpened, selectTenantCode, tenantSelected, tenantSwitched } from './tenantsSlice.ts'

type Thunk<Result> = ThunkAction<Result, TenantsRoot, AppServices, UnknownAction>
const { listTenants, updateDefaultTenant } = tenantsApi.endpoints

const NO_TENANT = 'AAAARGH! No tenant found!'

/** Returns whether an error means that the user has no tenant. */
export const isTenantless = (error: unknown): boolean => error instanceof Error && error.message === NO_TENANT

const loadTenants = (): Thunk<Promise<TenantSummary[]>> => async (dispatch, getState) => {
  const loaded = selectTenants(getState())
  // subscribed for the whole session, so that tenants stay in the cache; an empty list is requested again
  return loaded.length ? loaded : dispatch(listTenants.initiate(undefined, { forceRefetch: true })).unwrap()
}

/**
 * Ensures that a tenant is selected, or asks the user: the tenant in the address, otherwise the one stored in this tab,
 * otherwise the default. @throws when there is none, CallError when the list cannot be loaded
 */
export const settleTenant =
  (requestedTenant?: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { tenantCode }) => {
    const tenants = await dispatch(loadTenants())
    const member = (code: string | undefined) => tenants.find((tenant) => tenant.code === code)?.code
    const selected = selectTenantCode(getState())
    if (selected) {
      if (requestedTenant !== selected && member(requestedTenant))
        dispatch(tenantSwitched(member(requestedTenant) ?? selected))
      return
    }
    const [only] = tenants
    if (!only) throw new Error(NO_TENANT)
    const stored = member(tenantCode())
    const code = member(requestedTenant) ?? stored ?? tenants.find((tenant) => tenant.default)?.code
    if (tenants.length > 1 && !code) {
      dispatch(pickerOpened())
      return
    }
    dispatch(tenantSelected(code ?? only.code))
    if (tenants.length === 1 && !(stored && only.default)) dispatch(updateDefaultTenant.initiate(only.code))
  }
