import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveHome } from './homeRoutes.ts'
import { homeSales } from './homeSales.ts'

/** The home screen: what each room says there, and what was sold. */
export const homeRoom: ServerRoom = {
  name: 'home',
  routes: (app, platform, { home }) => serveHome(app, platform, home),
  home: () => ({ sales: homeSales }),
}
