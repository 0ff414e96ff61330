import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveTenants } from './tenantRoutes.ts'

/** The companies somebody belongs to. */
export const tenantsRoom: ServerRoom = {
  name: 'tenants',
  routes: serveTenants,
}
