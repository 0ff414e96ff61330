import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveTenants } from './tenantRoutes.ts'

/** The companies of a user. */
export const tenantsRoom: ServerRoom = {
  name: 'tenants',
  routes: serveTenants,
}
