import * as z from 'zod/mini'
import { Code, Nothing } from './common.ts'
import { permissions } from './permissions.ts'
import { route } from './route.ts'

export const Tenant = z.object({
  code: z.string(),
  title: z.string(),
  default: z.boolean(),
  featureFlags: z.record(z.string(), z.boolean()),
})
export type Tenant = z.infer<typeof Tenant>

/** A tenant as a member sees it: type and permissions are this user's in it. */
export const TenantSummary = z.extend(Tenant, {
  type: z.enum(['regular', 'admin', 'superuser']),
  permissions: z.array(z.enum(permissions)),
  /** Name of the company's time zone, whose day is today for what a person enters. */
  timeZone: z.string(),
})
export type TenantSummary = z.infer<typeof TenantSummary>

export const tenantRoutes = {
  listTenants: route({
    method: 'GET',
    path: '/tenants',
    title: "The user's own tenants",
    policy: { who: 'session' },
    response: z.array(TenantSummary),
  }),
  setDefaultTenant: route({
    method: 'POST',
    path: '/tenants/default',
    title: 'Make this tenant the user’s default',
    policy: { who: 'session' },
    body: z.object({ tenant: Code }),
    response: Nothing,
  }),
}
