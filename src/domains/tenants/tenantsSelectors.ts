import { createSelector } from '@reduxjs/toolkit'
import type { UserType } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import { featuresOf } from '#rules/features.ts'
import { tenantsApi } from './tenantsApi.ts'
import { selectTenantCode, type TenantsSliceRoot } from './tenantsSlice.ts'

export type TenantsRoot = TenantsSliceRoot & SessionRoot

const none: TenantSummary[] = []
export const selectTenants = (root: TenantsRoot) => tenantsApi.endpoints.listTenants.select()(root).data ?? none

export const selectTenant = createSelector([selectTenants, selectTenantCode], (tenants, code) =>
  tenants.find((tenant) => tenant.code === code),
)

/** Names of what the selected tenant has switched on. */
export const selectFeatures = createSelector([selectTenant], featuresOf)

/** What the user may do in the selected tenant. */
export const selectUserType = (root: TenantsRoot): UserType | undefined => typeIn(selectUser(root), selectTenant(root))
export const selectCanAdmin = (root: TenantsRoot): boolean => canAdmin(selectUserType(root))
