import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveOverview } from './overviewRoutes.ts'

/** Recovered money from claims, and the fee for it. */
export const overviewRoom: ServerRoom = {
  name: 'overview',
  routes: serveOverview,
}
