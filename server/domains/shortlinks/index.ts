import type { ServerRoom } from '#platform/runtime/room.ts'
import { forgetLinks } from './forgetLinks.ts'
import { serveShortlinks } from './shortlinkRoutes.ts'

/** Short URLs. */
export const shortlinksRoom: ServerRoom = {
  name: 'shortlinks',
  routes: serveShortlinks,
  forgetPerson: () => forgetLinks,
}
