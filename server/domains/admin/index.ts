import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAdmin } from './adminRoutes.ts'
import { serveUsers } from './usersRoutes.ts'

/** Company settings, seller accounts, audit log and users. */
export const adminRoom: ServerRoom = {
  name: 'admin',
  routes: (app, platform) => {
    serveAdmin(app, platform)
    serveUsers(app, platform)
  },
}
