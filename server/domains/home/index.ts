import type { ServerRoom } from '#platform/runtime/room.ts'
import { canAdmin } from '#rules/ability.ts'
import { serveHome } from './homeRoutes.ts'
import { homeSales } from './homeSales.ts'
import { salesTiles } from './salesTiles.ts'

/** The home screen: the parts of each room, and sales. */
export const homeRoom: ServerRoom = {
  name: 'home',
  routes: (app, platform, { home }) => serveHome(app, platform, home),
  home: ({ now }) => ({ sales: homeSales, tiles: (scope, { type }) => salesTiles(scope, now(), canAdmin(type)) }),
}
