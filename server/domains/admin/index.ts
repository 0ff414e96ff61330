import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAccessRoles } from './accessRoleRoutes.ts'
import { serveCompany } from './companyRoutes.ts'
import { serveSignInProvider } from './signInProvider.ts'
import { serveUsers } from './usersRoutes.ts'

/** Company settings, audit log, users, and the provider by which they sign in. */
export const adminRoom: ServerRoom = {
  name: 'admin',
  routes: (app, platform) => {
    serveCompany(app, platform)
    serveUsers(app, platform)
    serveAccessRoles(app, platform)
    serveSignInProvider(app, platform)
  },
}
