import { permissions } from '../../src/contract/permissions.ts'
import { type TenantSummary, tenantRoutes } from '../../src/contract/tenants.ts'
import { mockRoute } from './mockRoute.ts'

/** A tenant with the flags of every screen on. */
export const mockTenant = (tenant: Partial<TenantSummary> = {}): TenantSummary => ({
  code: 'demo',
  title: 'Demo Company',
  default: true,
  featureFlags: { logistics: true, outreach: true, data: true, uploads: true },
  type: 'admin',
  permissions: [...permissions],
  timeZone: 'America/Los_Angeles',
  ...tenant,
})

export const tenantHandlers = [
  mockRoute(tenantRoutes.listTenants, () => [mockTenant()]),
  mockRoute(tenantRoutes.setDefaultTenant, () => ({})),
]
