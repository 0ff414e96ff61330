import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAds } from './adsRoutes.ts'

/** What ads cost and brought, by whatever they can be split by. */
export const adsRoom: ServerRoom = {
  name: 'ads',
  routes: serveAds,
}
