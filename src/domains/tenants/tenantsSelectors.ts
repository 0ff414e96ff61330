import { createSelector } from '@reduxjs/toolkit'
import type { TenantSummary } from '#contract/tenants.ts'
import type { SessionRoot } from '#domains/session/index.ts'
import { tenantsApi } from './tenantsApi.ts'
import { selectTenantCode, type TenantsSliceRoot } from './tenantsSlice.ts'

export type TenantsRoot = TenantsSliceRoot & SessionRoot

const noTenants: TenantSummary[] = []
export const selectTenants = (root: TenantsRoot) => tenantsApi.endpoints.listTenants.select()(root).data ?? noTenants

/** The selected tenant, with its features and the user's type in it. */
export const selectTenant = createSelector([selectTenants, selectTenantCode], (tenants, code) =>
  tenants.find((tenant) => tenant.code === code),
)
