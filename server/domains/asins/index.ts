import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAsins } from './asinRoutes.ts'

/** Products, their SKUs, and what people know of them. */
export const asinsRoom: ServerRoom = {
  name: 'asins',
  routes: serveAsins,
}
