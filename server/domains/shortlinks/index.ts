import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveShortlinks } from './shortlinkRoutes.ts'

/** Short addresses. */
export const shortlinksRoom: ServerRoom = {
  name: 'shortlinks',
  routes: serveShortlinks,
}
