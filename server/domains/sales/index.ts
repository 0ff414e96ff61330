import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveSales } from './salesRoutes.ts'

/** What stands beside the figures of a chart: the days there are, and what happened on them. */
export const salesRoom: ServerRoom = {
  name: 'sales',
  routes: serveSales,
}
