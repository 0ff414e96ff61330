import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveExplain } from './explainRoutes.ts'

/** Where each figure comes from, as the rooms that show it explain it. */
export const explainRoom: ServerRoom = {
  name: 'explain',
  routes: (app, platform, { explainers }) => serveExplain(app, platform, explainers),
}
