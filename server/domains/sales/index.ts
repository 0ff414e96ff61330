import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveSales } from './salesRoutes.ts'

/** Context of charts: the days with data, and events on them. */
export const salesRoom: ServerRoom = {
  name: 'sales',
  routes: serveSales,
}
