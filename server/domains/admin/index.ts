import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAccessRoles } from './accessRoleRoutes.ts'
import { serveCompany } from './companyRoutes.ts'
import { serveUsers } from './usersRoutes.ts'

/** Company settings, audit log and users. */
export const adminRoom: ServerRoom = {
  name: 'admin',
  routes: (app, platform) => {
    serveCompany(app, platform)
    serveUsers(app, platform)
    serveAccessRoles(app, platform)
  },
}
